module mutants

go 1.26

package lang

// NotationNow names the notation that the screen changes to.
var NotationNow = Key{"notation: %s", "表記: %s"}

package lang

// NotationNow names the notation that the screen goes on to.
var NotationNow = Key{"notation: %s", "表記: %s"}

package lang

// Judging a person's move before it is made.
var (
	LessonAsks       = Key{"looking at the move ...", "この手を確かめています ..."}
	LessonFailed     = Key{"The move wasn't judged: %s", "この手は確かめられませんでした: %s"}
	LessonTitle      = Key{"Play it all the same?", "それでも着手しますか"}
	LessonLoses      = Key{"%s loses %d%%: the expectation falls from %d to %d%% (%s).", "%s は %d%%の損です。期待勝率 %d%% → %d%%（%s）"}
	LessonReply      = Key{"What may follow: %s", "予想される進行: %s"}
	LessonBest       = Key{"Better: %s", "より良い手順: %s"}
	LessonShows      = Key{"On the board: what may follow, move %d of %d", "盤上: 予想される進行 %d/%d手目"}
	LessonShowsBest  = Key{"On the board: the better line, move %d of %d", "盤上: より良い手順 %d/%d手目"}
	LessonPreview    = Key{"Move %d of %d  %s", "%d/%d手目  %s"}
	LineLessonWhy    = Key{"why", "理由"}
	LineLessonBetter = Key{"better", "良い手"}
	LineLessonPlay   = Key{"play it", "着手"}
	LineLessonBack   = Key{"another move", "考え直す"}
	HelpLessonWhy    = Key{"show on the board what may follow", "予想される進行を盤に並べる"}
	HelpLessonBetter = Key{"show the better line on the board", "より良い手順を盤に並べる"}
	HelpLessonPlay   = Key{"make the move all the same", "それでもその手を着手"}
	HelpLessonBack   = Key{"choose another move", "別の手を考える"}

	LineTeach = Key{"lessons", "指導"}
	HelpTeach = Key{"ask people before a move that loses 10, 20 or 30%, or never", "損の大きい手の前に人に確かめる: なし、10%、20%、30%以上"}

	AloudLesson = Key{"That loses %d%% (from %d to %d%%, by %s). What may follow: %s. Better: %s. Enter it again to play it all the same.", "%d%%の損です（期待勝率 %d%% → %d%%、%s）。予想される進行: %s。より良い手順: %s。それでも着手するなら、もう一度入力してください。"}
)

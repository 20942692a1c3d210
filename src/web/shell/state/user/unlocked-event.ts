/** Sent on the window when a stored text has been unlocked for its account; `detail` is its name in `localStorage`. */
export const unlockedEvent = "rodtraad-unlocked";

/** Last line of an answer under which the page offers ways to begin. A file of its own, because the page imports it. */

export const startersLine = "Begynd fx med at sætte din tekst ind.";

/** What the ways out for a text are called. */
export const asText = "Hent som .txt";
export const asMarkdown = "Hent som .md";
export const aiMark = "Rød Tråd, genereret med AI";

/** Whom to ring: the one place with these numbers, for the page, the engine and what a model is told. */

/** In Denmark; to be checked at each release. */
export const helpLines = {
  alarm: { name: "Alarm", number: "112", about: "fare for liv" },
  livslinien: { name: "Livslinien", number: "70 201 201", about: "selvmordstanker" },
  boernetelefonen: { name: "BørneTelefonen", number: "116 111", about: "børn og unge" },
} as const;

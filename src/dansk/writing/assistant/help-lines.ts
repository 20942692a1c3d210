/** Help lines: the only place with these numbers, used by the page, the engine and the prompt. */

/** Danish help lines. Check them at each release. */
export const helpLines = {
  alarm: { name: "Alarm", number: "112", about: "fare for liv" },
  livslinien: { name: "Livslinien", number: "70 201 201", about: "selvmordstanker" },
  boernetelefonen: { name: "BørneTelefonen", number: "116 111", about: "børn og unge" },
} as const;

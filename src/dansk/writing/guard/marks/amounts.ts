/** A scale for words of amount. */

/** From hardly any to all. */
const amounts: ReadonlyMap<string, number> = new Map(
  "få:1 færre:1 enkelte:1.5 nogle:2 visse:2 flere:3 adskillige:3 talrige:4 mange:3.5 alle:5 samtlige:5 hele:5 halvdelen:2.9"
    .split(" ")
    .map((entry) => {
      const [word = "", amount = ""] = entry.split(":");
      return [word, Number(amount)] as const;
    }),
);

/** Rank of a word of amount, from 1 (few) to 5 (all); undefined for any other word. */
export function amountOf(key: string): number | undefined {
  return amounts.get(key);
}

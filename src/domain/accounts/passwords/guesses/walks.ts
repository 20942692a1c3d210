/** Ways over the keyboard and through the alphabet that a hand takes without thinking: their parts are found anywhere. */

/** Danish keys row by row, from the figures down. */
const rows = ["1234567890+´", "qwertyuiopå¨", "asdfghjklæø'", "<zxcvbnm,.-"];

/** Keys below each other: 1qaz, 2wsx … */
const columns = ["1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik,", "9ol.", "0pæ-"];
const reversed = (text: string) => [...text].reverse().join("");
const slanted = ["2qa", "3wsz", "4edx", "5rfc", "6tgv", "7yhb", "8ujn", "9ikm", "0ol,"];

/** Everything twice or three times: 112233, aaabbb. */
const times = (text: string, count: number) => [...text].map((letter) => letter.repeat(count)).join("");
const everyOther = (text: string, first: number) => [...text].filter((_, index) => index % 2 === first).join("");

const alphabet = "abcdefghijklmnopqrstuvwxyzæøå";
const figures = "01234567890123456789";
const firstThree = (text: string) => text.slice(0, 3);
const firstFour = (text: string) => text.slice(0, 4);

const forward = [
  ...rows,
  "qwertyuiop[]",
  "asdfghjkl;'",
  "qwertzuiopü",
  "azertyuiop",
  "qsdfghjklm",
  "<yxcvbnm",
  alphabet,
  figures,
  times(alphabet, 2),
  times(alphabet, 3),
  times(figures, 2),
  times(figures, 3),
  everyOther(alphabet, 0),
  everyOther(alphabet, 1),
  everyOther(figures, 0),
  everyOther(figures, 1),
  columns.join(""),
  columns.map(reversed).join(""),
  columns.map((column, index) => (index % 2 === 0 ? column : reversed(column))).join(""),
  columns.map((column, index) => (index % 2 === 1 ? column : reversed(column))).join(""),
  columns.map((column) => column.slice(1)).join(""),
  columns.map((column) => reversed(column.slice(1))).join(""),
  slanted.join(""),
  slanted.map(reversed).join(""),
  // Two rows at once: q1w2e3, 1q2w3e, qawsed.
  [...rows.keys()]
    .slice(1)
    .map((row) => zip(rows[row - 1], rows[row]))
    .join(" "),
  [...rows.keys()]
    .slice(1)
    .map((row) => zip(rows[row], rows[row - 1]))
    .join(" "),
  // The beginnings of the rows, one after another: 123qweasdzxc, 1234qwerasdfzxcv.
  rows.map(firstThree).join("").replace("<zx", "zxc"),
  rows.map(firstFour).join("").replace("<zxc", "zxcv"),
  [...rows.slice(1), rows[0] ?? ""].map(firstThree).join("").replace("<zx", "zxc"),
  [...rows.slice(1), rows[0] ?? ""].map(firstFour).join("").replace("<zxc", "zxcv"),
  "poiuytrewq0987654321",
  // The pad of figures.
  "789456123",
  "147258369",
  "741852963",
  "159753",
  "753951",
  "951753",
  "357159",
  // Letters of the alphabet and figures in step.
  zip(alphabet, figures.slice(1)),
  zip(figures.slice(1), alphabet),
];

function zip(first = "", second = ""): string {
  return [...first].map((letter, index) => letter + (second[index] ?? "")).join("");
}

const leastLength = 3;
const walks = [...forward, ...forward.map(reversed)].map((walk) => walk.toLowerCase());

/** Where each three keys in a row stand. */
const starts = new Map<string, { readonly walk: string; readonly at: number }[]>();
for (const walk of walks) {
  for (let at = 0; at + leastLength <= walk.length; at += 1) {
    const key = walk.slice(at, at + leastLength);
    const places = starts.get(key) ?? [];
    // A walk that stands in another one adds nothing.
    if (!places.some((place) => place.walk.startsWith(walk.slice(at), place.at))) places.push({ walk, at });
    starts.set(key, places);
  }
}

/** How many characters from `start` on follow a walk; 0 when fewer than three do. */
export function walkLength(text: string, start: number): number {
  let longest = 0;
  for (const { walk, at } of starts.get(text.slice(start, start + leastLength)) ?? []) {
    let length = leastLength;
    while (start + length < text.length && at + length < walk.length && text[start + length] === walk[at + length]) {
      length += 1;
    }
    longest = Math.max(longest, length);
  }
  return longest;
}

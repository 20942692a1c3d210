/** The pattern of a category as a small drawing: the same that underlines its words in the text. */
import type { Category } from "#dansk/finding.ts";

const inks: Readonly<Record<Category, string>> = {
  stavning: "text-thread",
  grammatik: "text-thread",
  komma: "text-amber",
  ord: "text-blue",
  stil: "text-blue",
  typografi: "text-field",
};

/** The colour of a category's name where it stands as a heading: dark enough to be read. */
export const categoryInk: Readonly<Record<Category, string>> = {
  stavning: "text-thread-ink",
  grammatik: "text-thread-ink",
  komma: "text-amber",
  ord: "text-blue",
  stil: "text-blue",
  typografi: "text-ink-2",
};

/** Each as in the text; what is underlined is a space as wide as the drawing. */
const patterns: Readonly<Record<Exclude<Category, "komma">, string>> = {
  stavning: "decoration-wavy decoration-[1.5px]",
  grammatik: "decoration-2",
  ord: "decoration-dashed decoration-2",
  stil: "decoration-double decoration-[1.5px]",
  typografi: "decoration-dashed decoration-1",
};

const emSpace = "\u2003";

/** Drawn by text: each SVG of a long list would be a layer of its own, gone through at every key that is typed. */
export function CategoryMark({ category }: { readonly category: Category }) {
  return (
    <span
      aria-hidden="true"
      className={`h-4 w-6 shrink-0 select-none whitespace-pre px-px text-sm/3 ${inks[category]}`}
    >
      {category === "komma" ? (
        <span className="mx-auto mt-0.5 block h-3 w-3.5 border-current border-b-2 border-dotted bg-amber-wash" />
      ) : (
        <span className={`block tracking-[calc(1.5rem-2px-1em)] underline underline-offset-0 ${patterns[category]}`}>
          {emSpace}
        </span>
      )}
    </span>
  );
}

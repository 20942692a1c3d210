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

function Pattern({ category }: { readonly category: Category }) {
  switch (category) {
    case "stavning":
      return <path d="M1 12 q2.75 -5 5.5 0 t5.5 0 t5.5 0 t4.5 -1.5" strokeWidth="2" />;
    case "grammatik":
      return <path d="M1 12 H23" strokeWidth="2.5" />;
    case "komma":
      return (
        <>
          <rect x="5" y="2" width="14" height="9" className="fill-amber-wash" stroke="none" />
          <path d="M5 12.5 H19" strokeWidth="2.5" strokeDasharray="2 2" />
        </>
      );
    case "ord":
      return <path d="M1 12 H23" strokeWidth="2.5" strokeDasharray="6 2.5" />;
    case "stil":
      return <path d="M1 10 H23 M1 13.5 H23" strokeWidth="1.5" />;
    case "typografi":
      return <path d="M1 12 H23" strokeWidth="1.25" strokeDasharray="4 3" />;
  }
}

export function CategoryMark({ category }: { readonly category: Category }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 16"
      width="24"
      height="16"
      fill="none"
      stroke="currentColor"
      className={`shrink-0 ${inks[category]}`}
    >
      <Pattern category={category} />
    </svg>
  );
}

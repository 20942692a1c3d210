/** One sentence rewritten by hand, shown with what was deleted and what was put in its place. */
import type { ReactNode } from "react";
import { RuledText, Sheet } from "../../../ui/sheet.tsx";
import { Thread } from "../../../ui/thread.tsx";

export function HandRewrite() {
  return (
    <figure className="mt-8">
      <Sheet className="overflow-hidden">
        <Thread>
          <RuledText className="pr-5 pl-(--thread-gutter)">
            <p>
              <Deleted>Der blev i løbet af undersøgelsen foretaget en optælling af</Deleted>{" "}
              <Inserted>Vi talte</Inserted> de elever, <Deleted>som faktisk</Deleted> <Inserted>der</Inserted> havde
              læst novellen.
            </p>
          </RuledText>
        </Thread>
      </Sheet>
      <figcaption className="mt-3 text-ink-2 text-sm">Et eksempel, skrevet om i hånden. Fra 17 ord til 8.</figcaption>
    </figure>
  );
}

function Deleted({ children }: { readonly children: ReactNode }) {
  return <del className="bg-thread-wash text-thread-ink">{children}</del>;
}

function Inserted({ children }: { readonly children: ReactNode }) {
  return <ins className="bg-green-wash text-green">{children}</ins>;
}

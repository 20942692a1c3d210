/** One sentence rewritten by hand, shown with what was deleted and what was put in its place. */
import { RuledText, Sheet } from "../../ui/sheet.tsx";

export function HandRewrite() {
  return (
    <figure className="mt-8">
      <Sheet>
        <RuledText>
          <p>
            <del className="bg-thread-wash text-thread-ink">
              Der blev i løbet af undersøgelsen foretaget en optælling af
            </del>{" "}
            <ins className="bg-green-wash text-green">Vi talte</ins> de elever,{" "}
            <del className="bg-thread-wash text-thread-ink">som faktisk</del>{" "}
            <ins className="bg-green-wash text-green">der</ins> havde læst novellen.
          </p>
        </RuledText>
      </Sheet>
      <figcaption className="mt-3 text-ink-2 text-sm">Et eksempel, skrevet om i hånden. Fra 17 ord til 8.</figcaption>
    </figure>
  );
}

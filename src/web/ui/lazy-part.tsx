/** Parts of a page that are fetched when they are needed: one that can't be fetched says so where it belongs, and tries again. */
import { type ComponentType, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Notice } from "./notice.tsx";

const texts = {
  coming: "Arbejder …",
  missing: "Vi kunne ikke hente en del af siden. Din tekst er gemt. Prøv igen.",
  tryAgain: "Prøv igen",
} as const;

export interface LatePart<Props extends object> {
  (props: Props): React.ReactNode;
  /** Fetches it before it is shown, so that it is there when the connection is not. */
  wake(): void;
}

/**
 * As `lazy`, but a part that has not come takes nothing else of the page with it: the text on it would be out of reach.
 * @param isQuiet shows nothing until it is there: another part beside it tells what is the matter
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): LatePart<Props> {
  let Known: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;

  function fetchPart(): Promise<void> {
    coming ??= load().then(
      (part) => {
        Known = part;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  }

  function Part(props: Props) {
    const [state, setState] = useState<"coming" | "here" | "missing">("coming");
    useEffect(() => {
      if (state !== "coming") return;
      let isOver = false;
      fetchPart().then(
        () => isOver || setState("here"),
        () => isOver || setState("missing"),
      );
      return () => {
        isOver = true;
      };
    }, [state]);
    if (Known !== undefined) return <Known {...props} />;
    if (isQuiet) return null;
    if (state !== "missing") return <p className="show-late p-5 text-ink-2">{texts.coming}</p>;
    return (
      <div className="p-3">
        <Notice tone="error" live="alert">
          <p>{texts.missing}</p>
          <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setState("coming")}>
            <Icon name="refresh-cw" />
            {texts.tryAgain}
          </Button>
        </Notice>
      </div>
    );
  }

  return Object.assign(Part, {
    wake() {
      fetchPart().catch(() => {
        // Tried again, and told, when it is to be shown.
      });
    },
  });
}

/** *Log ud* as every page offers it, with the question for when the texts on the device can't be locked. */
import { type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { type LeftTexts, signOut } from "../../session/sign-out.ts";
import { useIsOnline } from "../../state/connection.ts";

export interface SignOut {
  /** Signs out and goes to the front page, or opens the question. */
  start(): void;
  readonly isBusy: boolean;
  /** Rendered anywhere on the page. */
  readonly question: ReactNode;
}

export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [left, setLeft] = useState<LeftTexts | null>(null);
  const isRunning = useRef(false);
  const isOnline = useIsOnline();

  const leave = async (call: () => Promise<LeftTexts | null>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setLeft(await call());
    setIsBusy(false);
    isRunning.current = false;
  };
  const toFront = () => {
    // Without a connection the other page could not be loaded; what is open stays.
    if (navigator.onLine) void navigate(pagePaths.front);
  };
  const stay = () => setLeft(null);

  return {
    start: () => void leave(() => signOut(toFront)),
    isBusy,
    question:
      left &&
      createPortal(
        <Dialog
          open
          onClose={stay}
          title="Din tekst kan ikke låses"
          actions={
            <>
              <Button
                variant="danger"
                busy={isBusy}
                onClick={() => void leave(async () => left?.deleteAndSignOut() ?? null)}
              >
                Slet teksten, og log ud
              </Button>
              <Button onClick={stay}>Bliv logget ind</Button>
            </>
          }
        >
          <p>
            På denne enhed ligger en kladde, en besked eller ord, som kun findes her. Når du logger ud, bliver de låst,
            så kun du kan åbne dem, men det kan ikke lade sig gøre lige nu:{" "}
            {isOnline ? "Serveren eller browseren gav ikke en nøgle." : "Der er ingen forbindelse."}
          </p>
          <p className="mt-3">
            Bruger andre computeren, så kopiér teksten, eller hent den som fil, og slet den her. Ellers kan du blive
            logget ind og prøve igen.
          </p>
        </Dialog>,
        // *Log ud* stands in menus and in a header that a phone hides.
        document.body,
      ),
  };
}

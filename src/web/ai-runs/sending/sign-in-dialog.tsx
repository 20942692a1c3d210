/** Asks a visitor to sign in before a model is used; the text lies in its draft and is there when they come back. */
import { useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { fullPath } from "../../shell/guards.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import * as texts from "../texts.da.ts";

export interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What one can do without an account. */
  readonly without?: string;
}

export function SignInDialog({ open, onClose, without }: SignInDialogProps) {
  const place = useLocation();
  const back = `?redirect=${encodeURIComponent(fullPath(place))}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.signInTitle}
      place="bottom"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <ButtonLink to={`${pagePaths.register}${back}`} variant="secondary">
            {texts.createAccount}
          </ButtonLink>
          <ButtonLink to={`${pagePaths.login}${back}`}>{texts.logIn}</ButtonLink>
        </>
      }
    >
      <p>{texts.signInLead}</p>
      {without === undefined ? null : <p className="mt-2 text-ink-2">{without}</p>}
    </Dialog>
  );
}

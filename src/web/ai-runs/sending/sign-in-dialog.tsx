/** Asks a visitor to sign in before a model is used; the text lies in its draft and is there when they come back. */
import { useLocation } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { fullPath } from "../../shell/guards.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import * as texts from "../texts.da.ts";

export interface WithoutModel {
  /** What the user can do without an account. */
  readonly line: string;
  /** »Omskriv uden AI«. */
  readonly label: string;
  readonly onStart: () => void;
}

export interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Left out where nothing can be done without a model. */
  readonly here?: WithoutModel;
}

export function SignInDialog({ open, onClose, here }: SignInDialogProps) {
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
          {here === undefined ? (
            <Button variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
          ) : (
            <Button
              variant="secondary"
              onClick={() => {
                onClose();
                here.onStart();
              }}
            >
              {here.label}
            </Button>
          )}
          <ButtonLink to={`${pagePaths.register}${back}`} variant="secondary">
            {texts.createAccount}
          </ButtonLink>
          <ButtonLink to={`${pagePaths.login}${back}`}>{texts.logIn}</ButtonLink>
        </>
      }
    >
      <p>{texts.signInLead}</p>
      {here === undefined ? null : <p className="mt-2 text-ink-2">{here.line}</p>}
    </Dialog>
  );
}

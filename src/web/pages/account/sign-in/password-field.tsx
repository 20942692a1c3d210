/** A password field that can be shown, tells when caps lock is on, and says how strong a new password is. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { accountLimits } from "#contract/accounts/account.rules.ts";
import type { StrengthOwner } from "#contract/accounts/password.rules.ts";
import { fieldId, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PasswordStrength } from "./password-strength.tsx";

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** For a page that holds two fields of the same name. */
  readonly id?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** What a password manager should offer. */
  readonly autoComplete: "current-password" | "new-password";
  /** Shows the strength in words: whose password it will be, read anew whenever the form changes. */
  readonly strengthFor?: (form: HTMLFormElement) => StrengthOwner;
  /** The shortest that this person may have, in code points; that of an ordinary account when left out. */
  readonly minChars?: number;
}

interface Judged {
  readonly password: string;
  readonly owner: StrengthOwner;
}

export function PasswordField({
  label,
  name,
  id = fieldId(name),
  hint,
  error,
  autoComplete,
  strengthFor,
  minChars = accountLimits.minPasswordChars,
}: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const [judged, setJudged] = useState<Judged | null>(null);
  const ownerOf = useRef(strengthFor);
  useEffect(() => {
    ownerOf.current = strengthFor;
  }, [strengthFor]);

  useEffect(() => {
    const element = input.current;
    const form = element?.form;
    if (!element || !form) return;
    // The name beside it counts too: a password with the person's own name in it is weak.
    const judge = () => {
      const read = ownerOf.current;
      if (read !== undefined) setJudged({ password: element.value, owner: read(form) });
    };
    // Nobody looking over a shoulder, and no password manager, should meet it in the open while it is sent.
    const hide = () => setIsShown(false);
    judge();
    form.addEventListener("input", judge);
    form.addEventListener("submit", hide);
    return () => {
      form.removeEventListener("input", judge);
      form.removeEventListener("submit", hide);
    };
  }, []);

  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <TextField
      ref={input}
      label={label}
      name={name}
      id={id}
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setHasCapsLock(false)}
      {...(hint === undefined ? {} : { hint })}
      error={error}
      after={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <button
              type="button"
              aria-pressed={isShown}
              aria-controls={id}
              onClick={() => setIsShown(!isShown)}
              className="needs-script inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-semibold text-sm"
            >
              <Icon name={isShown ? "eye-off" : "eye"} />
              Vis {label.toLocaleLowerCase("da")}
            </button>
            <p role="status" className="text-amber text-sm">
              {hasCapsLock ? "Caps Lock er slået til" : ""}
            </p>
          </div>
          {strengthFor === undefined ? null : <PasswordStrength judged={judged} minChars={minChars} said={error} />}
        </>
      }
    />
  );
}

// What a good password is, in the same words on every page.

/** @param least how long it has to be: "Mindst 12 tegn" */
export function passwordHint(least: string): string {
  return `${least}. Flere ord, der ikke hører sammen, er lette at huske og svære at gætte.`;
}

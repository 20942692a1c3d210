/** A password field that can be shown, and that tells when caps lock is on. */
import { type KeyboardEvent, useState } from "react";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly error?: string;
  /** What a password manager should offer. */
  readonly autoComplete: "current-password" | "new-password";
}

export function PasswordField({ label, name, hint, error, autoComplete }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <TextField
      label={label}
      name={name}
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setHasCapsLock(false)}
      {...(hint === undefined ? {} : { hint })}
      error={error}
      after={
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="needs-script inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-semibold text-sm"
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
            Vis adgangskode
          </button>
          <p role="status" className="text-amber text-sm">
            {hasCapsLock ? "Caps Lock er slået til" : ""}
          </p>
        </div>
      }
    />
  );
}

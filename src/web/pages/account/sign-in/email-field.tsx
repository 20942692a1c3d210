/** The field of an e-mail address, as password managers and keyboards on phones want it. */
import { TextField } from "../../../ui/field.tsx";

interface EmailFieldProps {
  readonly error?: string | undefined;
  readonly hint?: string;
  /** `username` where an account exists, `email` where one is made. */
  readonly autoComplete: "username" | "email";
}

export function EmailField({ error, hint, autoComplete }: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      {...(hint === undefined ? {} : { hint })}
      error={error}
    />
  );
}

/** How strong a new password is: a word, a reason, and a line that is drawn as it grows. */
import {
  passwordLengthError,
  passwordStrength,
  type PasswordStrength as Strength,
  type StrengthOwner,
} from "#contract/accounts/password.rules.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";

interface Judged {
  readonly password: string;
  readonly owner: StrengthOwner;
}

interface PasswordStrengthProps {
  readonly judged: Judged | null;
  /** Code points. */
  readonly minChars: number;
  /** The error that stands at the field: its words are not said twice. */
  readonly said: string | undefined;
}

const steps = { weak: 1, medium: 2, strong: 3 } as const;

export function PasswordStrength({ judged, minChars, said }: PasswordStrengthProps) {
  const strength = judged === null || judged.password === "" ? null : strengthOf(judged, minChars);
  const drawn = strength === null ? 0 : steps[strength.level];
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" hidden={drawn === 0} className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames(
              "h-1 rounded-full",
              step > drawn ? "bg-line" : drawn === 3 ? "bg-green" : drawn === 2 ? "bg-ink" : "bg-amber",
            )}
          />
        ))}
      </div>
      {/* Always there, so that what appears in it is read out. */}
      <p role="status" className="flex items-start gap-1.5 text-ink-2 text-sm">
        {strength === null ? null : (
          <>
            {strength.level === "strong" ? <Icon name="check" className="mt-0.5 text-green" /> : null}
            <span>
              <strong className="font-semibold text-ink">{strength.label}.</strong>
              {strength.reason === said ? "" : ` ${strength.reason}.`}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function strengthOf({ password, owner }: Judged, minChars: number): Strength {
  const lengthError = passwordLengthError(password, minChars);
  return lengthError === null
    ? passwordStrength(password, owner)
    : { level: "weak", label: "Svag", reason: lengthError };
}

/** How long the history and the conversations are kept: the account's choices, the same form on the profile and where they are. */
import { useEffect, useRef, useState } from "react";
import type { AccountSettings } from "#contract/accounts/account.rules.ts";
import type { User } from "#contract/accounts/user.schema.ts";
import { historyDays } from "#contract/ai/history.rules.ts";
import { chatDays } from "#contract/chat/chat.rules.ts";
import { actionErrors } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { SavedMark, useSavedChoice } from "../../forms/use-saved-choice.tsx";
import { browserApi } from "../../shell/browser-api.ts";
import { acceptProfile } from "../../shell/session/profile.ts";
import { useUser } from "../../shell/state/session.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { historyChanged } from "./is-kept.ts";
import * as texts from "./texts.da.ts";

type Kept = "historyDays" | "chatDays";

export interface RetentionFormProps {
  /** Different for each form of a page. */
  readonly id: string;
  /** What can be chosen here. */
  readonly of: readonly Kept[];
  /** The choice is saved: some of what is kept may be gone. */
  readonly onSaved?: () => void;
}

const fields = {
  historyDays: { label: texts.keptFor, hint: texts.keptForHint, choices: historyDays },
  chatDays: { label: texts.chatKeptFor, hint: texts.chatKeptForHint, choices: chatDays },
} satisfies Record<Kept, object>;

/** Nothing for a visitor. */
export function RetentionForm({ id, of, onSaved }: RetentionFormProps) {
  const user = useUser();
  if (user === null) return null;
  return (
    <div className="grid max-w-form gap-5">
      {of.map((name) => (
        <DaysField
          key={name}
          id={of.length === 1 ? id : `${id}-${name}`}
          name={name}
          user={user}
          onSaved={onSaved ?? (() => {})}
        />
      ))}
    </div>
  );
}

interface DaysFieldProps {
  readonly id: string;
  readonly name: Kept;
  readonly user: User;
  readonly onSaved: () => void;
}

interface Choice {
  readonly days: AccountSettings[Kept];
  /** The user has agreed that what is older is deleted. */
  readonly isConfirmed: boolean;
}

/** A longer time is saved as it is chosen; a shorter one deletes something, and is asked about first. */
function DaysField({ id, name, user, onSaved }: DaysFieldProps) {
  const { label, hint, choices } = fields[name];
  const saved: Choice = { days: user.settings[name], isConfirmed: true };
  const { value, choose, saving } = useSavedChoice(saved, async ({ days, isConfirmed }) => {
    if (!isConfirmed && days !== null) {
      // The page may show an older value: another device may have chosen a longer time since.
      const options = { onlyAs: user.id, errorDefault: actionErrors.fetchProfile };
      const current = await browserApi().get<User>(apiPaths.user, options);
      acceptProfile(current);
      if (isShorter(days, current.settings[name])) {
        setAsked(days);
        return false;
      }
    }
    const answer = await browserApi().put<User>(
      apiPaths.user,
      { settings: { [name]: days } },
      { onlyAs: user.id, errorDefault: actionErrors.updateProfile },
    );
    acceptProfile(answer);
    if (name === "historyDays") historyChanged(null);
    onSaved();
    return true;
  });
  /** The shorter time that is asked about. */
  const [asked, setAsked] = useState<NonNullable<AccountSettings[Kept]> | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const confirm = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked !== null) confirm.current?.focus();
  }, [asked]);
  const close = () => {
    setAsked(null);
    select.current?.focus();
  };
  return (
    <div className="grid gap-1.5">
      <SelectField
        ref={select}
        id={id}
        name={name}
        label={label}
        hint={hint}
        value={keyOf(asked ?? value.days)}
        onChange={({ currentTarget }) => {
          const days = choices.find((one) => keyOf(one) === currentTarget.value);
          if (days === undefined) return;
          const isAsked = isShorter(days, value.days);
          setAsked(isAsked ? days : null);
          if (!isAsked && days !== value.days) choose({ days, isConfirmed: false });
        }}
      >
        {choices.map((days) => (
          <option key={keyOf(days)} value={keyOf(days)}>
            {texts.daysName(days)}
          </option>
        ))}
      </SelectField>
      {asked === null ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read twice with the question
        <div ref={confirm} role="group" aria-label={texts.shorterQuestion(asked)} tabIndex={-1} className="grid gap-2">
          <p className="text-ui">{texts.shorterQuestion(asked)}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="danger"
              onClick={() => {
                choose({ days: asked, isConfirmed: true });
                close();
              }}
            >
              {texts.deleteOlder}
            </Button>
            <Button size="small" variant="secondary" onClick={close}>
              {texts.keepAsIs}
            </Button>
          </div>
        </div>
      )}
      <SavedMark saving={saving} />
    </div>
  );
}

/** @param days null: kept until it is deleted */
function isShorter(days: number | null, than: number | null): days is number {
  return days !== null && (than === null || days < than);
}

function keyOf(days: number | null): string {
  return days === null ? "never" : `${days}`;
}

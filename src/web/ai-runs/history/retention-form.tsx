/** How long the history and the conversations are kept: the account's choices, the same form on the profile and where they are. */
import { type SubmitEvent, useState } from "react";
import type { AccountSettings } from "#contract/accounts/account.rules.ts";
import type { User } from "#contract/accounts/user.schema.ts";
import { historyDays } from "#contract/ai/history.rules.ts";
import { chatDays } from "#contract/chat/chat.rules.ts";
import { actionErrors } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { errorText } from "../../shell/answer-error.ts";
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

type State = { readonly name: "idle" | "busy" | "saved" } | { readonly name: "failed"; readonly text: string };

/** Nothing for a visitor. */
export function RetentionForm({ id, of, onSaved }: RetentionFormProps) {
  const user = useUser();
  const [chosen, setChosen] = useState<Partial<Pick<AccountSettings, Kept>>>({});
  const [state, setState] = useState<State>({ name: "idle" });
  if (user === null) return null;
  const isAsBefore = of.every((name) => chosen[name] === undefined || chosen[name] === user.settings[name]);
  const isBusy = state.name === "busy";

  const save = async () => {
    setState({ name: "busy" });
    try {
      const answer = await browserApi().put<User>(
        apiPaths.user,
        { settings: chosen },
        { onlyAs: user.id, errorDefault: actionErrors.updateProfile },
      );
      acceptProfile(answer);
      setChosen({});
      setState({ name: "saved" });
      if (chosen.historyDays !== undefined) historyChanged(null);
      onSaved?.();
    } catch (error) {
      setState({ name: "failed", text: errorText(error) });
    }
  };

  return (
    <form
      className="grid max-w-form gap-3"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isBusy && !isAsBefore) void save();
      }}
    >
      {of.map((name) => {
        const { label, hint, choices } = fields[name];
        const value = chosen[name] === undefined ? user.settings[name] : chosen[name];
        return (
          <SelectField
            key={name}
            id={of.length === 1 ? id : `${id}-${name}`}
            name={name}
            label={label}
            hint={hint}
            value={keyOf(value)}
            onChange={(event) => {
              const days = choices.find((one) => keyOf(one) === event.currentTarget.value);
              if (days !== undefined) setChosen({ ...chosen, [name]: days });
              setState({ name: "idle" });
            }}
          >
            {choices.map((days) => (
              <option key={keyOf(days)} value={keyOf(days)}>
                {texts.daysName(days)}
              </option>
            ))}
          </SelectField>
        );
      })}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          aria-disabled={isAsBefore && !isBusy ? true : undefined}
        >
          {isBusy ? texts.saving : texts.saveSetting}
        </Button>
        <p role="status" className="font-semibold text-green text-ui empty:hidden">
          {state.name === "saved" ? texts.saved : ""}
        </p>
      </div>
      {state.name === "failed" ? (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {state.text}
        </p>
      ) : null}
    </form>
  );
}

function keyOf(days: number | null): string {
  return days === null ? "never" : `${days}`;
}

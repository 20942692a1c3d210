/** How long the history is kept: the account's choice, the same form in the history and on the profile. */
import { type SubmitEvent, useState } from "react";
import type { User } from "#contract/accounts/user.schema.ts";
import { historyDays } from "#contract/ai/history.rules.ts";
import { actionErrors } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { acceptProfile } from "../../../shell/session/profile.ts";
import { useUser } from "../../../shell/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { historyChanged } from "./is-kept.ts";
import * as texts from "./texts.da.ts";

export interface RetentionFormProps {
  /** Different for each form of a page. */
  readonly id: string;
  /** The choice is saved: some of the history may be gone. */
  readonly onSaved?: () => void;
}

type State = { readonly name: "idle" | "busy" | "saved" } | { readonly name: "failed"; readonly text: string };

/** Nothing for a visitor. */
export function RetentionForm({ id, onSaved }: RetentionFormProps) {
  const user = useUser();
  const [chosen, setChosen] = useState<string>();
  const [state, setState] = useState<State>({ name: "idle" });
  if (user === null) return null;
  const current = texts.keptForOf(user.settings.historyDays);
  const value = chosen ?? current;
  const isBusy = state.name === "busy";

  const save = async () => {
    const days = historyDays.find((one) => texts.keptForOf(one) === value);
    if (days === undefined) return;
    setState({ name: "busy" });
    try {
      const answer = await browserApi().put<User>(
        apiPaths.user,
        { settings: { historyDays: days } },
        { onlyAs: user.id, errorDefault: actionErrors.updateProfile },
      );
      acceptProfile(answer);
      setChosen(undefined);
      setState({ name: "saved" });
      historyChanged(null);
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
        if (!isBusy) void save();
      }}
    >
      <SelectField
        id={id}
        name="historyDays"
        label={texts.keptFor}
        hint={texts.keptForHint}
        value={value}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          setState({ name: "idle" });
        }}
      >
        {Object.entries(texts.keptForNames).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          aria-disabled={value === current && !isBusy ? true : undefined}
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

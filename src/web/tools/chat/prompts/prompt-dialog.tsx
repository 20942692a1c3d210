/** Prompts to begin with: one's own, and those that are suggested. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ChatPrompt, PromptRequest } from "#contract/chat/prompts.schema.ts";
import { fieldErrors, textFieldError } from "#contract/form.rules.ts";
import { Question, useCall } from "../../../ai-runs/history/history-row.tsx";
import { browserApi } from "../../../shell/browser-api.ts";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField, TextField, useFocusFirstError } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { useChatSession } from "../conversation/chat-session.ts";
import { placesIn } from "../conversation/prompt-placeholders.ts";
import { type CuratedPrompt, curatedPrompts, enginePrompts, type PromptGroup } from "./curated.da.ts";
import type { PromptPickerProps } from "./prompt-picker.tsx";
import { createPromptStore, noPrompts, type PromptStore } from "./prompt-store.ts";
import * as texts from "./texts.da.ts";

export interface PromptDialogProps extends PromptPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function PromptDialog({ open, onClose, onPick }: PromptDialogProps) {
  const { ownerId, hasModel } = useChatSession();
  const [isOwn, setOwn] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={texts.prompts} place="bottom">
      <div className="grid gap-4">
        {ownerId === null ? null : (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{texts.which}</legend>
            <Chip pressed={!isOwn} onClick={() => setOwn(false)}>
              {texts.suggested}
            </Chip>
            <Chip pressed={isOwn} onClick={() => setOwn(true)}>
              {texts.mine}
            </Chip>
          </fieldset>
        )}
        <p className="text-ink-2 text-sm">
          {texts.lead} <span className="pointer-coarse:hidden">{texts.placesHint}</span>
          <span className="hidden pointer-coarse:inline">{texts.placesTouchHint}</span>
        </p>
        {isOwn && ownerId !== null ? (
          // Nothing of one person's is ever shown to the next.
          <Own key={ownerId} ownerId={ownerId} onPick={onPick} />
        ) : (
          <Suggested groups={hasModel ? curatedPrompts : enginePrompts} onPick={onPick} />
        )}
      </div>
    </Dialog>
  );
}

function Suggested({ groups, onPick }: PromptPickerProps & { readonly groups: readonly PromptGroup[] }) {
  return groups.map((group) => (
    <section key={group.name}>
      <h3 className="pb-1 font-semibold">{group.name}</h3>
      <ul>
        {group.prompts.map((prompt) => (
          <li key={prompt.name} className="border-line border-t">
            <PromptRow prompt={prompt} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Own({ ownerId, onPick }: PromptPickerProps & { readonly ownerId: string }) {
  const [store] = useState(() => createPromptStore({ ownerId, api: browserApi() }));
  useEffect(() => {
    store.load();
    return () => store.leave();
  }, [store]);
  return <OwnPrompts store={store} onPick={onPick} />;
}

/** A person's own prompts: chosen, made, changed and deleted in their place. */
interface OwnPromptsProps {
  readonly store: PromptStore;
  readonly onPick: (text: string) => void;
}

type Open = { readonly id: string | null; readonly what: "form" | "remove" } | undefined;

function OwnPrompts(props: OwnPromptsProps) {
  const part = useRef<HTMLDivElement>(null);
  // To what stands in its place now; of one that is deleted, to the way to a new one.
  useKeptFocus(part, ({ zone }) => {
    const zones = [...(part.current?.querySelectorAll<HTMLElement>("[data-zone]") ?? [])];
    const place = zones.find(({ dataset }) => dataset.zone === zone) ?? zones[0];
    return place?.querySelector<HTMLElement>("[data-edit]") ?? place?.querySelector("button");
  });
  return (
    <div ref={part}>
      <Prompts {...props} />
    </div>
  );
}

function Prompts({ store, onPick }: OwnPromptsProps) {
  const { items, failure } = useStore(store.view, noPrompts);
  const { say } = useChatSession();
  const [open, setOpen] = useState<Open>();
  const { isBusy, failure: notRemoved, run } = useCall();
  const done = (text: string) => {
    setOpen(undefined);
    say(text);
  };

  if (failure !== null) {
    return (
      <Notice tone="error" live="alert" title={texts.failedTitle}>
        <p>{failure}</p>
        <Button variant="secondary" size="small" className="justify-self-start" onClick={store.load}>
          {texts.tryAgain}
        </Button>
      </Notice>
    );
  }
  if (items === undefined) return <p className="show-late text-ink-2">{texts.loading}</p>;

  const form = (id: string | null) => (
    <PromptForm
      prompt={items.find((one) => one.id === id)}
      onSave={(fields) => store.save(id, fields)}
      onSaved={() => done(texts.saved)}
      onCancel={() => setOpen(undefined)}
    />
  );
  return (
    <div className="grid gap-3">
      <div data-zone="new">
        {open?.what === "form" && open.id === null ? (
          form(null)
        ) : (
          <Button variant="secondary" size="small" onClick={() => setOpen({ id: null, what: "form" })}>
            <Icon name="plus" />
            {texts.make}
          </Button>
        )}
      </div>
      {items.length === 0 ? <p className="text-ink-2">{texts.noneYet}</p> : null}
      <ul>
        {items.map((prompt) => (
          <li key={prompt.id} data-zone={prompt.id} className="border-line border-t py-1">
            {open?.id === prompt.id && open.what === "form" ? (
              form(prompt.id)
            ) : (
              <>
                <PromptRow prompt={prompt} onPick={onPick} />
                {open?.id === prompt.id ? (
                  <Question
                    text={texts.removeQuestion(prompt.name)}
                    yes={texts.remove}
                    no={texts.keep}
                    isDangerous
                    isBusy={isBusy}
                    onYes={() =>
                      void run(async () => {
                        await store.remove(prompt.id);
                        done(texts.removed);
                      })
                    }
                    onNo={() => setOpen(undefined)}
                  />
                ) : (
                  <div className="-ml-1 flex flex-wrap">
                    <Button
                      variant="quiet"
                      size="small"
                      data-edit
                      aria-label={texts.ofPrompt(texts.edit, prompt.name)}
                      onClick={() => setOpen({ id: prompt.id, what: "form" })}
                    >
                      {texts.edit}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={texts.ofPrompt(texts.remove, prompt.name)}
                      onClick={() => setOpen({ id: prompt.id, what: "remove" })}
                    >
                      {texts.remove}
                    </Button>
                  </div>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {notRemoved === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {notRemoved}
        </p>
      )}
    </div>
  );
}

/** Writing a prompt of one's own. What is wrong is said when it is to be saved, and nothing typed is lost. */
interface PromptFormProps {
  /** Undefined: a new one. */
  readonly prompt: ChatPrompt | undefined;
  /** @throws ApiError */
  readonly onSave: (fields: PromptRequest) => Promise<void>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function PromptForm({ prompt, onSave, onSaved, onCancel }: PromptFormProps) {
  const [name, setName] = useState(prompt?.name ?? "");
  const [text, setText] = useState(prompt?.text ?? "");
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const { isBusy, failure, run } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  useFocusFirstError(form, errors);

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // To React it lies in the form of the field, which would send.
    event.stopPropagation();
    const wrong = {
      name: textFieldError(name, chatLimits.maxPromptNameChars) ?? undefined,
      text:
        text.trim() === ""
          ? fieldErrors.required
          : text.length > chatLimits.maxPromptChars
            ? texts.tooLong(text.length)
            : undefined,
    };
    setErrors(wrong);
    if (wrong.name !== undefined || wrong.text !== undefined) return;
    void run(async () => {
      await onSave({ name: name.trim(), text });
      onSaved();
    });
  };

  return (
    <form ref={form} noValidate className="grid gap-3 rounded-control bg-sunken p-3" onSubmit={save}>
      <TextField
        id={`${id}-name`}
        name="name"
        label={texts.nameLabel}
        autoComplete="off"
        maxLength={chatLimits.maxPromptNameChars}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextAreaField
        id={`${id}-text`}
        name="text"
        label={texts.textLabel}
        hint={texts.textHint}
        rows={5}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      </div>
      {failure === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {failure}
        </p>
      )}
    </form>
  );
}

/** One prompt to choose. */
interface PromptRowProps {
  readonly prompt: CuratedPrompt;
  readonly onPick: (text: string) => void;
}

function PromptRow({ prompt, onPick }: PromptRowProps) {
  return (
    <button
      type="button"
      className="grid min-h-11 w-full gap-0.5 rounded-control px-2 py-2 text-left hover:bg-sunken"
      onClick={() => onPick(prompt.text)}
    >
      <span className="wrap-anywhere font-medium">{prompt.name}</span>
      <span className="line-clamp-2 wrap-anywhere text-ink-2 text-sm">
        {placesIn(prompt.text).map(({ text, isPlace }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place in it
          isPlace ? <i key={at}>{text}</i> : text,
        )}
      </span>
    </button>
  );
}

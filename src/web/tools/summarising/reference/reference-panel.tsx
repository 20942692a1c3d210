/** Where a person enters what their source is, and sees the line that comes of it. */
import { useState } from "react";
import { Chip } from "../../../ui/chip.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as texts from "../texts.da.ts";
import { looksLikePerson } from "./authors.ts";
import {
  formatReference,
  type Piece,
  type ReferenceFields,
  referenceErrors,
  referenceLimits,
  referenceStyles,
} from "./reference.ts";

export interface ReferencePanelProps {
  readonly fields: ReferenceFields;
  readonly onChange: (fields: ReferenceFields) => void;
}

export function ReferencePanel({ fields, onChange }: ReferencePanelProps) {
  const [isOpen, setOpen] = useState(false);
  /** Fields that have been left: what is wrong with one is not told while it is typed. */
  const [left, setLeft] = useState<readonly (keyof ReferenceFields)[]>([]);
  const made = formatReference(fields);
  const errors = referenceErrors(fields);
  const isEmpty = fields.authors + fields.title + fields.year + fields.pages === "";
  const error = (name: keyof ReferenceFields) => (left.includes(name) && !isEmpty ? errors[name] : undefined);
  const field = (name: "authors" | "title" | "year" | "pages") => ({
    id: `reference-${name}`,
    name,
    value: fields[name],
    error: error(name),
    maxLength: referenceLimits.maxChars,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: event.currentTarget.value }),
    onBlur: () => left.includes(name) || setLeft([...left, name]),
  });
  return (
    <div className="sum-reference">
      <div className="grid gap-1">
        <Chip
          className="justify-self-start"
          aria-expanded={isOpen}
          aria-controls="reference-fields"
          onClick={() => setOpen(!isOpen)}
        >
          {texts.referenceTitle}
          <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
        </Chip>
        {made === undefined ? null : (
          <div className="grid gap-0.5 pt-1 text-ui" aria-live="polite">
            <p>
              {texts.source}: <Line pieces={made.entry} />
            </p>
            <p>
              {texts.inText}: <Line pieces={made.inText} />
            </p>
            <p className="text-ink-2 text-sm">{texts.referenceGoesWith}</p>
          </div>
        )}
      </div>
      <div id="reference-fields" className="grid gap-3 empty:hidden">
        {isOpen ? (
          <>
            <p className="text-ink-2 text-sm">{texts.referenceLead}</p>
            <fieldset className="flex flex-wrap items-center gap-2">
              <legend className="float-left mr-2 py-1.5 text-ink-2 text-ui">{texts.styleLabel}</legend>
              {referenceStyles.map((style) => (
                <Chip key={style} pressed={fields.style === style} onClick={() => onChange({ ...fields, style })}>
                  {texts.styles[style]}
                </Chip>
              ))}
            </fieldset>
            <TextField
              {...field("authors")}
              label={texts.authorsLabel}
              hint={looksLikePerson(fields.authors) ? texts.authorsPerson : texts.authorsHint}
              optional
            />
            <TextField {...field("title")} label={texts.titleLabel} />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField {...field("year")} label={texts.yearLabel} optional />
              <TextField {...field("pages")} label={texts.pagesLabel} placeholder={texts.pagesHint} optional />
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

function Line({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, isTitle }) =>
    isTitle ? <cite key="title">{text}</cite> : <span key={text}>{text}</span>,
  );
}

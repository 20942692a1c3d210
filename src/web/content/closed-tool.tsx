/** The frame of a tool that this release does not offer: what it is for, why it is closed, what can be used instead. */
import type { ReactNode } from "react";
import { pagePaths } from "#contract/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Measure, PageHead } from "../ui/page.tsx";
import { type Question, Questions } from "./questions.tsx";
import { Section } from "./section.tsx";
import { TextLink } from "./text-link.tsx";

interface ClosedToolProps {
  readonly name: string;
  readonly lead: string;
  /** Why the tool is closed, after "… kan ikke bruges i denne version". */
  readonly reason: ReactNode;
  readonly questions: readonly Question[];
  /** Sections about the tool and about what a person can do without it. */
  readonly children: ReactNode;
}

export function ClosedTool({ name, lead, reason, questions, children }: ClosedToolProps) {
  return (
    <Measure>
      <PageHead title={name} lead={lead} />
      <div className="max-w-text">
        <Notice tone="info" title={`${name} kan ikke bruges i denne version`}>
          <p>{reason}</p>
        </Notice>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={pagePaths.grammar} variant="primary">
            Tjek din tekst gratis
          </ButtonLink>
          <p className="text-ink-2">Grammatikkontrollen er åben nu, uden konto.</p>
        </div>
      </div>
      {children}
      <Section id="din-tekst" title="Din tekst">
        <div className="grid max-w-text gap-4">
          <p>Siden her har intet felt og sender ingen tekst nogen steder hen.</p>
          <p>
            Grammatikkontrollen kører på din egen enhed. Læs mere under{" "}
            <TextLink to={pagePaths.aiUse}>Sådan bruger vi AI</TextLink> og i{" "}
            <TextLink to={pagePaths.privacy}>persondatapolitikken</TextLink>.
          </p>
        </div>
      </Section>
      <Section id="spoergsmaal" title="Spørgsmål og svar">
        <Questions questions={questions} />
      </Section>
    </Measure>
  );
}

/** Every component in every state, for those who build: the server answers 404 here outside local mode. */
import type { MetaFunction } from "react-router";
import { documentTitle } from "../../shell/page-meta.ts";
import { Measure, PageHead } from "../../ui/page.tsx";
import { ActionSamples } from "./samples/actions.tsx";
import { AnswerSamples } from "./samples/answers.tsx";
import { FormSamples } from "./samples/forms.tsx";
import { ColourSamples, TypeSamples } from "./samples/foundations.tsx";
import { PaperSamples } from "./samples/paper.tsx";

export const meta: MetaFunction = () => [
  { title: documentTitle("Komponenter") },
  { name: "description", content: "Alle komponenter i alle tilstande." },
  { name: "robots", content: "noindex" },
];

export default function UiPage() {
  return (
    <Measure className="grid gap-14 pb-24">
      <PageHead title="Komponenter" lead="Alle komponenter i alle tilstande. Skift udseende nederst på siden." />
      <ColourSamples />
      <TypeSamples />
      <ActionSamples />
      <FormSamples />
      <PaperSamples />
      <AnswerSamples />
    </Measure>
  );
}

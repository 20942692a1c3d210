/** Samples of an answer of the chat: everything that markdown can say, at rest and while it comes in. */
import { useEffect, useState } from "react";
import type { ChatCitation, ChatSource } from "#contract/chat/sources.schema.ts";
import { AnswerText } from "../../../tools/chat/thread/answer-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sample, Samples } from "./sample.tsx";

const section = `## Det moderne gennembrud

I 1871 bad **Georg Brandes** om, at litteraturen skulle *sætte problemer under debat* [1]. Det blev begyndelsen på en periode, hvor forfatterne skrev om ægteskab, religion og ejendom, som de så det, og ikke som det burde være.

1. **Realisme**: hverdagen skildres nøgternt, og fortælleren holder sig tilbage.
2. **Naturalisme**: arv og miljø former mennesket, se [Den Store Danske](https://denstoredanske.lex.dk).
   - Pontoppidan lader landskabet spejle personernes vilkår.
   - Bang lader replikkerne gøre det, fortælleren tier om [2].
3. **Impressionisme**: scener, stemninger og sansninger frem for forklaring.

| forfatter | værk | år |
|:--|:--|--:|
| Henrik Pontoppidan | *Lykke-Per* | 1898 |
| Herman Bang | *Ved Vejen* | 1886 |
| J.P. Jacobsen | \`Niels Lyhne\` | 1880 |

> Det, at en Litteratur i vore Dage lever, viser sig i, at den sætter Problemer under Debat.

\`\`\`ts
const words = text.split(/\\s+/);
console.log(words.length);
\`\`\`

LIX regnes ud sådan: \\( \\frac{o}{p} + \\frac{100 \\cdot l}{o} \\), hvor $o$ er antallet af ord.

\\[
\\sum_{i=1}^{n} x_i = x_1 + x_2 + \\cdots + x_n
\\]

`;

const place = { fileId: null, start: 0, end: 20 };
const sources: readonly ChatSource[] = [
  { ...place, number: 1, name: "Hovedstrømninger.pdf", page: 3 },
  { ...place, number: 2, name: "Noter.docx", page: null },
];
const citations: readonly ChatCitation[] = [
  { number: 1, verdict: "found", start: 0, end: 9 },
  { number: 2, verdict: "weak", start: 0, end: 9 },
];

/** A token is about four characters. */
const tokenChars = 4;
const tokensPerSecond = 200;
/** As often as the chat shows what has come. */
const showEveryMs = 60;

/** Says so many tokens at this pace, and anew when `run` is another. @returns how much has come, in characters */
function useComing(run: number, tokens: number): number {
  const [chars, setChars] = useState(0);
  useEffect(() => {
    if (run === 0) return;
    const from = performance.now();
    const timer = setInterval(() => {
      const come = Math.floor(((performance.now() - from) / 1000) * tokensPerSecond * tokenChars);
      setChars(Math.min(come, tokens * tokenChars));
      if (come >= tokens * tokenChars) clearInterval(timer);
    }, showEveryMs);
    return () => clearInterval(timer);
  }, [run, tokens]);
  return chars;
}

function Coming({ run, tokens }: { readonly run: number; readonly tokens: number }) {
  const chars = useComing(run, tokens);
  const isComing = run > 0 && chars < tokens * tokenChars;
  const text = section.repeat(Math.ceil((tokens * tokenChars) / section.length)).slice(0, chars);
  return (
    <div data-coming={isComing ? "yes" : "no"} data-chars={chars}>
      <AnswerText text={text} isStreaming={isComing} sources={sources} citations={null} onSource={() => {}} />
    </div>
  );
}

export function AnswerSamples() {
  const [long, setLong] = useState(0);
  const [short, setShort] = useState(0);
  return (
    <Samples title="Svar i chatten">
      <Sample title="Alt, hvad et svar kan bestå af">
        <AnswerText text={section} isStreaming={false} sources={sources} citations={citations} onSource={() => {}} />
      </Sample>
      <Sample title="Mens det kommer">
        <div className="flex gap-2">
          <Button onClick={() => setLong((run) => run + 1)}>Skriv 10.000 tokens</Button>
          <Button variant="secondary" onClick={() => setShort((run) => run + 1)}>
            Skriv et nyt, kort svar
          </Button>
        </div>
        <div id="long-answer">
          <Coming key={long} run={long} tokens={10_000} />
        </div>
        <div id="short-answer">
          <Coming key={short} run={short} tokens={400} />
        </div>
      </Sample>
    </Samples>
  );
}

/** Samples of the ruled sheet and the red thread. */
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { RuledText, Sheet, SheetFooter } from "../../../ui/sheet.tsx";
import { Knot, type KnotState, Steps, Thread } from "../../../ui/thread.tsx";
import { Sample, Samples } from "./sample.tsx";

const states: readonly KnotState[] = ["open", "current", "done", "ignored"];
const lineHeightPx = 34;

export function PaperSamples() {
  const [done, setDone] = useState(1);
  const share = done / states.length;
  return (
    <Samples title="Papir og tråd">
      <Sample title="Sheet, RuledText, Thread og Knot">
        <Sheet raised>
          <Thread className="pl-(--thread-gutter)">
            {states.map((state, line) => (
              <Knot
                key={state}
                state={state}
                label={state === "current" ? "Tilstanden current, 2 fund" : `Tilstanden ${state}`}
                topPx={(line + 0.5) * lineHeightPx}
                {...(state === "current" ? { count: 2 } : {})}
                onPress={() => setDone(line + 1)}
              />
            ))}
            <RuledText className="pr-6">
              Åben: Æblet faldt ikke langt fra stammen.
              <br />
              Aktuel: Her står to fund på én linje.
              <br />
              Rettet: Linjen er, som den skal være.
              <br />
              Ignoreret: Det var med vilje.
            </RuledText>
          </Thread>
          <SheetFooter>
            <span className="tabular">21 ord</span>
            <Button size="small">Ret alle sikre fejl</Button>
          </SheetFooter>
        </Sheet>
      </Sample>
      <Sample title="Thread med fremdrift">
        <Sheet>
          <Thread progress={share} className="py-6 pl-(--thread-gutter)">
            <p>{Math.round(share * 100)} % er tegnet. Tryk på en knude ovenfor.</p>
          </Thread>
        </Sheet>
      </Sample>
      <Sample title="Steps">
        <div className="grid gap-8 md:grid-cols-2">
          <Steps
            steps={[
              { title: "Indsæt din tekst", text: "Skriv, indsæt eller åbn en fil." },
              { title: "Se fejlene", text: "Hver knude er et sted i teksten." },
              { title: "Ret, hvad du vil" },
            ]}
          />
          <Steps
            showState
            steps={[
              { title: "Modtaget", state: "done" },
              { title: "Tildelt", state: "ignored" },
              { title: "I gang", text: "Klar senest torsdag kl. 16.00", state: "current" },
              { title: "Klar" },
            ]}
          />
        </div>
      </Sample>
      <Sample title="Skelet">
        <div className="grid gap-3">
          <div className="skeleton h-6 w-1/2" />
          <div className="skeleton h-4 w-full" />
        </div>
      </Sample>
    </Samples>
  );
}

/** What the verbs of an assignment ask for, and how long the usual papers are. */
import { ProseTable } from "../../ui/prose.tsx";

const levels = [
  {
    name: "Redegørelse",
    verbs: "redegør, beskriv, præsentér, referér, resumér",
    asks: "Gengiv det vigtigste tæt på kilden. Henvis i hvert afsnit, og hold din egen mening ude.",
  },
  {
    name: "Analyse",
    verbs: "analysér, undersøg, sammenlign, karakterisér, forklar, fortolk",
    asks: "Brug fagets begreber på dit eget materiale. Citér, og sig, hvad citatet viser.",
  },
  {
    name: "Diskussion og vurdering",
    verbs: "diskutér, vurdér, tag stilling, perspektivér, reflektér",
    asks: "Stil mindst to synspunkter op, sig, hvad du måler dem på, og giv et svar med forbehold.",
  },
] as const;

export function TaxonomyTable() {
  return (
    <ProseTable caption="Tre niveauer, fra det gengivne til det vurderede">
      <thead>
        <tr>
          <th scope="col">Niveau</th>
          <th scope="col">Verber</th>
          <th scope="col">Det skal du gøre</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ name, verbs, asks }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{verbs}</td>
            <td>{asks}</td>
          </tr>
        ))}
      </tbody>
    </ProseTable>
  );
}

/** Only figures that schools publish; the rest differ too much to print. */
const extents = [
  { paper: "SRP (stx)", pages: "15–20", note: "Nogle skoler siger 20–25 med figurer." },
  { paper: "SSO (hf)", pages: "10–15", note: "Et eller to fag på én uge." },
  { paper: "DHO og DIHO", pages: "5–8", note: "Skolen vælger, ofte 5–7 eller 6–8." },
  { paper: "Historieopgave (hf)", pages: "5–8", note: "Kildekritikken er det centrale." },
] as const;

export function ExtentTable() {
  return (
    <ProseTable caption="Omfang i normalsider på 2.400 tegn med mellemrum">
      <thead>
        <tr>
          <th scope="col">Opgave</th>
          <th scope="col">Normalsider</th>
          <th scope="col">Værd at vide</th>
        </tr>
      </thead>
      <tbody>
        {extents.map(({ paper, pages, note }) => (
          <tr key={paper}>
            <th scope="row">{paper}</th>
            <td className="tabular">{pages}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </ProseTable>
  );
}

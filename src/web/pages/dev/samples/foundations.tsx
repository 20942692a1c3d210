/** Samples of colours and type. */
import { classNames } from "../../../theme/class-names.ts";
import { Heading } from "../../../ui/page.tsx";
import { Prose, ProseTable } from "../../../ui/prose.tsx";
import { Sample, Samples } from "./sample.tsx";

// Written out, since the stylesheet holds only classes that stand somewhere as a whole.
const grounds = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["rule", "bg-rule"],
  ["line", "bg-line"],
  ["field", "bg-field"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["thread", "bg-thread"],
  ["thread-wash", "bg-thread-wash"],
  ["green", "bg-green"],
  ["green-wash", "bg-green-wash"],
  ["amber", "bg-amber"],
  ["amber-wash", "bg-amber-wash"],
  ["blue", "bg-blue"],
  ["blue-wash", "bg-blue-wash"],
] as const;

const pairs = [
  ["text-ink", "bg-paper"],
  ["text-ink-2", "bg-paper"],
  ["text-ink-2", "bg-sunken"],
  ["text-surface", "bg-ink"],
  ["text-thread-ink", "bg-thread-wash"],
  ["text-green", "bg-green-wash"],
  ["text-amber", "bg-amber-wash"],
  ["text-blue", "bg-blue-wash"],
] as const;

export function ColourSamples() {
  return (
    <Samples title="Farver">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {grounds.map(([name, ground]) => (
          <li key={name} className="text-sm">
            <span className={classNames("block h-12 rounded-control border border-line", ground)} />
            {name}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {pairs.map(([text, ground]) => (
          <li key={`${text} ${ground}`} className={classNames("rounded-control px-3 py-2 text-ui", text, ground)}>
            {text} {ground}
          </li>
        ))}
      </ul>
    </Samples>
  );
}

export function TypeSamples() {
  return (
    <Samples title="Skrift">
      <p className="font-display text-display tracking-[-0.02em]">Speciallægepraksisplanlægning</p>
      <p className="font-display text-h1">Overskrift på en side</p>
      <Heading>Overskrift på et afsnit</Heading>
      <Heading level={3}>Mindre overskrift</Heading>
      <p className="text-lead">Indledning: Æblegrøden står på bordet, og børnene er på vej hjem.</p>
      <p>Brødtekst: Æblegrøden står på bordet, og børnene er på vej hjem fra skole.</p>
      <p className="text-ui">Betjening · 0123456789</p>
      <p className="tabular text-sm">Småt med lige brede tal: 1.111 · 8.888</p>
      <Sample title="Prose">
        <Prose>
          <h2>Et afsnit</h2>
          <p>
            Løbende tekst med <strong>fremhævning</strong>, <em>kursiv</em>, <code>kode</code> og{" "}
            <a href="#indhold">et link</a>.
          </p>
          <ul>
            <li>Et punkt</li>
            <li>Et punkt til</li>
          </ul>
          <ol>
            <li>Først det ene</li>
            <li>Så det andet</li>
          </ol>
          <ProseTable caption="En bred tabel">
            <thead>
              <tr>
                <th scope="col">Navn</th>
                <th scope="col">Formål</th>
                <th scope="col">Sted</th>
                <th scope="col">Varighed</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Eksempel</th>
                <td>Viser, hvordan en række ser ud</td>
                <td>På denne side</td>
                <td>Så længe siden er åben</td>
              </tr>
            </tbody>
          </ProseTable>
        </Prose>
      </Sample>
    </Samples>
  );
}

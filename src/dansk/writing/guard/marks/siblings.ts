/** Families of related but different things: *penicillin* is not *morfin*, *havørn* is not *fiskeørn*. */
import type { Reading } from "../read/reading.ts";
import { matchAt, phrasesOf } from "./phrases.ts";

/** A member of a family in a text. */
export interface Sibling {
  readonly family: string;
  readonly member: string;
  readonly first: number;
  readonly isTime: boolean;
}

/** A family a line; words with `=` between them are the same thing. Those after `time:` are parts of history. */
const families = `
~rød ~blå ~grøn ~gul ~sort ~hvid ~brun ~grå lilla=~violet orange ~lyserød=pink turkis
ilt=oxygen kvælstof=nitrogen brint=hydrogen kuldioxid=co2 kulilte=kulmonoxid metan=methan helium klor ozon neon argon
jern kobber zink bly guld sølv aluminium nikkel tin stål messing bronze kviksølv titanium
natrium kalium calcium=kalcium magnesium lithium fosfor svovl jod fluor
natriumklorid kaliumklorid calciumklorid natriumhydroxid kaliumhydroxid saltsyre svovlsyre eddikesyre citronsyre
penicillin morfin insulin paracetamol=panodil ibuprofen kortison antabus
havørn=havørnen fiskeørn=fiskeørnen kongeørn=kongeørnen musvåge=musvågen tårnfalk=tårnfalken rød_glente spurvehøg=spurvehøgen
~hund ~kat ~hest ~ko ~gris ~får ~ged ~høne ~kanin ~marsvin ~papegøje ~hamster
~ulv ~ræv ~grævling ~hare ~hjort ~rådyr ~bjørn ~odder ~mår ~ilder ~egern ~pindsvin ~bæver
~svane ~gås ~and ~måge ~krage ~skade ~solsort ~spurv ~mejse ~stær ~svale ~ugle ~stork ~hejre
~laks ~ørred ~torsk ~sild ~ål ~gedde ~aborre ~makrel ~rødspætte
~myre ~bi ~hveps ~myg ~flue ~bille ~edderkop ~sommerfugl ~græshoppe
~æble ~pære ~blomme ~kirsebær ~appelsin ~citron ~banan ~jordbær ~hindbær ~drue ~melon
~kartoffel ~gulerod ~tomat ~agurk ~løg ~kål ~ært ~bønne ~porre ~rødbede ~selleri
~rosin ~mandel ~nød ~dadel ~abrikos
sukker salt mel=hvedemel bagepulver gær kanel kardemomme vanilje peber
smør margarine ost yoghurt
oksekød svinekød kylling=kyllingen lammekød kalvekød kalkun
kaffe te kakao øl vin saft sodavand cider
hvede rug byg havre majs ris
~eg ~bøg ~birk ~gran ~fyr ~ask ~elm ~lind ~pil
klaver=flygel ~guitar violin=violinen ~cello ~fløjte ~trompet ~saxofon ~tromme orgel=orglet ~harpe klarinet=klarinetten
matematik fysik kemi biologi geografi historie samfundsfag idræt dansk_a engelsk_a
fodbold håndbold basketball volleyball tennis badminton ishockey svømning ridning
~lever ~nyre ~lunge ~hjerne ~hjerte mavesæk=mavesækken ~milt bugspytkirtel=bugspytkirtlen
merkur venus mars jupiter saturn uranus neptun
kristendom=kristendommen islam jødedom=jødedommen buddhisme=buddhismen hinduisme=hinduismen
køkken=køkkenet stue=stuen badeværelse=badeværelset soveværelse=soveværelset kælder=kælderen loft=loftet garage=garagen entré=entreen
~skulder ~albue ~knæ ~ankel ~håndled ~hofte
malaria kolera tuberkulose kopper pest influenza mæslinger difteri tyfus polio
vand=vandet benzin=benzinen diesel petroleum sprit eddike olie=olien fløde=fløden mælk=mælken juice
~formand ~næstformand ~kasserer ~sekretær ~revisor
~kunde ~chef=~leder=~direktør ~kollega ~leverandør ~vicevært=~pedel ~revisor
~sygeplejerske ~læge ~tandlæge ~dyrlæge ~psykolog ~fysioterapeut ~jordemoder
~tømrer=~snedker ~murer ~elektriker ~vvs-mand=~vvs'er ~smed ~gartner
~kok ~tjener ~bager ~slagter ~frisør
~chauffør ~pilot ~kaptajn ~lokofører
~præst ~biskop ~munk ~nonne
~statsminister ~borgmester ~præsident ~kejser ~pave
~hustru=~kone ~søster ~svigermor
~vindue ~dør ~væg=~mur ~tag ~gulv
~seng ~sofa ~reol ~lænestol
~bil ~bus ~tog ~fly ~færge ~motorcykel ~knallert
~jakke=~frakke ~bukser ~skjorte ~kjole ~hue ~handske ~strømpe=~sok
~arm ~ben ~mave ~ryg ~hals ~næse ~øre
~apotek ~hospital=~sygehus ~banegård ~lufthavn ~biograf ~posthus
~børnehave ~vuggestue ~fritidshjem ~gymnasium
~trekant ~firkant ~cirkel ~kvadrat
~novelle ~digt ~eventyr ~skuespil
~sne ~hagl ~tåge ~tordenvejr
time: stenalderen bronzealderen jernalderen vikingetiden middelalderen renæssancen oplysningstiden
time: mellemkrigstiden efterkrigstiden førkrigstiden besættelsestiden=besættelsen
`;

const siblings = phrasesOf<Omit<Sibling, "first">>(
  families
    .trim()
    .split("\n")
    .flatMap((line, n) => {
      const isTime = line.startsWith("time:");
      return line
        .replace("time:", "")
        .trim()
        .split(/\s+/u)
        .map((entry) => {
          const value = { family: `f${n}`, member: entry, isTime };
          return [value, entry.replaceAll("=", " ")] as const;
        });
    }),
);

/** All family members in some sentences, by family. */
export function siblingsOf(reading: Reading, sentences: readonly number[]): Map<string, Sibling[]> {
  const found = new Map<string, Sibling[]>();
  for (const s of sentences) {
    const { first, last } = reading.sentences[s] ?? { first: 0, last: -1 };
    for (let i = first; i <= last; i += 1) {
      const match = matchAt(siblings, reading.words, i);
      if (match === undefined) continue;
      found.set(match.value.family, [...(found.get(match.value.family) ?? []), { ...match.value, first: i }]);
      i = match.last;
    }
  }
  return found;
}

/** Nominalisations: *foretage en måling af* means *måle*. */

/** Verbs that do no more than carry the noun. */
const carriers = "foretage/gennemføre/udføre/lave";

/** The noun, and the verb that says the same with its object. */
const pairs = `
  undersøgelse>undersøge vurdering>vurdere optælling>tælle måling>måle beregning>beregne analyse>analysere ændring>ændre
  registrering>registrere kontrol>kontrollere evaluering>evaluere afvejning>afveje sammenligning>sammenligne
  opdeling>opdele fordeling>fordele udvælgelse>udvælge reparation>reparere renovering>renovere rengøring>rengøre
  opdatering>opdatere justering>justere tilpasning>tilpasse afprøvning>afprøve bedømmelse>bedømme inddragelse>inddrage
  overtagelse>overtage indsamling>indsamle behandling>behandle udskiftning>udskifte udvidelse>udvide afklaring>afklare
  kortlægning>kortlægge indberetning>indberette anmeldelse>anmelde indbetaling>indbetale udbetaling>udbetale
  overførsel>overføre bestilling>bestille reservation>reservere opsigelse>opsige efterforskning>efterforske
  besigtigelse>besigtige planlægning>planlægge nedlæggelse>nedlægge gennemgang>gennemgå prioritering>prioritere
  revision>revidere test>teste opmåling>måle sortering>sortere rensning>rense restaurering>restaurere
  ombygning>ombygge overvågning>overvåge nedsættelse>nedsætte forhøjelse>forhøje reduktion>reducere flytning>flytte
  forlængelse>forlænge forenkling>forenkle forbedring>forbedre omlægning>omlægge tilbagebetaling>tilbagebetale
  udarbejdelse>udarbejde drøftelse>drøfte
`;

/** Those whose noun is neuter. */
const neuterPairs = "køb>købe salg>sælge valg>vælge skøn>skønne indkøb>indkøbe";

/** The verb of each noun, by singular and plural. */
export const hiddenVerbs: ReadonlyMap<string, string> = new Map(
  `${pairs} ${neuterPairs}`
    .trim()
    .split(/\s+/u)
    .flatMap((pair) => {
      const [noun = "", verb = ""] = pair.split(">");
      return [
        [noun, verb],
        [`${noun}${noun.endsWith("e") ? "r" : "er"}`, verb],
      ] as [string, string][];
    }),
);

/** Without a noun that an ending makes. */
const phrases = `
  *foretage/gennemføre/udføre … ændringer i = *ændre … | active np
  *foretage/gennemføre … en ændring i = *ændre … | active np
  *foretage/gennemføre … ændringer af = *ændre … | active np
  *foretage/gennemføre … en oprydning i = *rydde … op i | active np
  *træffe … (en) beslutning om = *beslutte … | active definite
  *tage … (en) beslutning om = *beslutte … | active definite
  *træffe … (en) aftale om = *aftale … | active definite
  *indgå … (en) aftale om = *aftale … | active definite
  *stille … krav om = *kræve … | active definite
  *fremsætte … krav om = *kræve … | active definite
  *fremsætte … ønske om = *ønske … | active definite
  *udtrykke … ønske om = *ønske … | active definite
  *fremsætte … (et) forslag om = *foreslå … | active definite
  *stille … (et) forslag om = *foreslå … | active definite
  *komme … med (et) forslag om = *foreslå … | active definite
  *rette … (en) kritik mod = *kritisere … | active np
  *rette … (en) kritik af = *kritisere … | active np
  *aflægge …+ et besøg = *besøge … | active end
  *aflægge … besøg hos = *besøge … | active np
  *yde … hjælp til = *hjælpe … | active np person
  *yde … bistand til = *hjælpe … | active np person
  *yde … støtte til = *støtte … | active np person
  *yde … rådgivning til = *rådgive … | active np person
  *give … udtryk for = *sige … | active at noinfinitive
`;

function lines(list: string, article: string): string {
  return list
    .trim()
    .split(/\s+/u)
    .map((pair) => {
      const [noun = "", verb = ""] = pair.split(">");
      const plural = `${noun}${noun.endsWith("e") ? "r" : "er"}`;
      return (
        `*${carriers} … (${article}) ${noun} af = *${verb} … | active np\n` +
        `*${carriers} … ${plural} af = *${verb} … | active np`
      );
    })
    .join("\n");
}

/** The whole table. */
export const nominal: string = [lines(pairs, "en"), lines(neuterPairs, "et"), phrases].join("\n");

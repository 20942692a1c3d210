import { beforeAll, describe, expect, it, test } from "vitest";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadMs } from "../../../../../tests/support/thread-time.ts";
import { type GivenSources, inventedReferences } from "./invented-references.ts";

beforeAll(() => void testLexicon(), 60_000);

const nothing: GivenSources = { text: "", passages: 0, pages: [] };
const invented = (answer: string, given: Partial<GivenSources> = {}) =>
  inventedReferences(answer, { ...nothing, ...given }, { lexicon: testLexicon() }).map(({ start, end }) =>
    answer.slice(start, end),
  );

describe("what refers to something is told, each once", () => {
  test.each<readonly [answer: string, told: readonly string[]]>([
    ["Det viser en undersøgelse (Hansen, 2019).", ["(Hansen, 2019)"]],
    ["Det står der (Hansen, 2019, s. 4).", ["(Hansen, 2019, s. 4)"]],
    ["Det står der (Hansen, 2019, s. 4), og igen (Hansen, 2019, s. 4).", ["(Hansen, 2019, s. 4)"]],
    ["Det står der (Hansen 2019: 12-14).", ["(Hansen 2019: 12-14)"]],
    ["Se (jf. Hansen & Holm, 2021a).", ["(jf. Hansen & Holm, 2021a)"]],
    ["To har vist det (Hansen, 2019; Holm, 2020).", ["Hansen, 2019", "Holm, 2020"]],
    ["Det viser (Hansen et al., 2019).", ["(Hansen et al., 2019)"]],
    ["Det viser (Hansen m.fl., 2019).", ["(Hansen m.fl., 2019)"]],
    ["Se (Dansk Sprognævn, 2012).", ["(Dansk Sprognævn, 2012)"]],
    ["Se (Institut for Menneskerettigheder, 2018).", ["(Institut for Menneskerettigheder, 2018)"]],
    ["Se (Hansen, u.å.).", ["(Hansen, u.å.)"]],
    ["Hansen (2019) skriver det.", ["Hansen (2019)"]],
    ["Det skriver Hansen og Holm (2021).", ["Hansen og Holm (2021)"]],
    ["Ifølge Peter Hansen (2019, s. 7) er det nyt.", ["Ifølge Peter Hansen (2019, s. 7)"]],
    ["Sundhedsstyrelsen (2021) anbefaler søvn.", ["Sundhedsstyrelsen (2021)"]],
    ["**Hansen (2019)** mener det samme.", ["Hansen (2019)"]],
    ["- Hansen, P. (2019). *En titel*. Gyldendal.", ["Hansen, P. (2019)"]],
    ["Det ved man [1]. Og mere [2, 3].", ["[1]", "[2, 3]"]],
    ["Det ved man [3, s. 12].", ["[3, s. 12]"]],
    ["Det ved man [Kilde 1], og det er sikkert [kilde 2].", ["[Kilde 1]", "[kilde 2]"]],
    ["Det ved man [Kilder 1 og 2] (kilde 3).", ["[Kilder 1 og 2]", "(kilde 3)"]],
    ["Det ved man [Hansen 2019].", ["[Hansen 2019]"]],
    ["Det ved man [Kilde: Hansen, 2019].", ["[Kilde: Hansen, 2019]"]],
    ["Det ved man[^4].", ["[^4]"]],
    ["Jf. straffelovens § 244, stk. 1.", ["§ 244, stk. 1"]],
    ["Det står på side 12.", ["side 12"]],
    ["Som det hedder i kapitel 3 af romanen.", ["kapitel 3"]],
    ["Læs mere på [Sproget](https://sproget.opdigtet.dk/a).", ["https://sproget.opdigtet.dk/a"]],
    ["Se [www.opdigtet.dk](https://www.opdigtet.dk/).", ["www.opdigtet.dk"]],
    ["Skriv til ingen@opdigtet.dk, eller se opdigtet.dk.", ["ingen@opdigtet.dk", "opdigtet.dk"]],
    ["Se doi 10.1234/abc.", ["10.1234/abc"]],
    ["Det ved man.[^1]\n\n[^1]: Hansen (2019), s. 4.", ["Hansen (2019), s. 4"]],
    ["Det ved man [1].\n\nKilder:\n[1] Hansen, P. (2019). Titel.", ["[1]", "Hansen, P. (2019)"]],
  ])("%j", (answer, told) => {
    expect(invented(answer)).toEqual(told);
  });
});

describe("what only looks like a reference is left alone", () => {
  test.each([
    "- [x] Skriv indledning\n- [ ] Skriv konklusion\n* [X] Ret",
    "1. [x] Første\n2. [ ] Anden",
    "Se [vejledningen](/ai-omskrivning) og [den her](#afsnit).",
    "![En figur fra Hansen (2019)](https://opdigtet.dk/x.png) og ![kort]",
    "Skriv `liste[0]` eller `liste[1]` og `(Hansen, 2019)`.",
    "```js\nconst a = liste[1]; // Hansen (2019), s. 4\nfetch('https://opdigtet.dk')\n```",
    "    kode[1] www.opdigtet.dk\n",
    "Løsningen ligger i [0; 5] og ]2; 7[ og [2;5].",
    "Løsningen ligger i intervallet [1, 3].",
    "Listen [1, 2, 3] har tre tal, og a = [4, 5].",
    "Kære [navn]\n\nJeg søger jobbet som [stilling] hos [virksomhed]. [dato]",
    "Skriv kilden sådan: (Efternavn, 2020, s. 4) eller [Forfatter, 2019].",
    "[indsæt kilde] og [kilde mangler] og [note] og [...]",
    "Han siger, at »det [er] sådan« [sic] og […].",
    "Formlen \\( f(x)[1] \\) og $$ a[2] $$ og $x \\in [1, 3]$ passer.",
    "\\[ [1] \\]",
    "Det skete i 1864 [1864] og (1864).",
    "Anden Verdenskrig (1939-1945) og H.C. Andersen (1805-1875).",
    "H.C. Andersen (født 1805 i Odense) og Karen Blixen (f. 1885).",
    "Den grimme ælling (1843) er et eventyr.",
    "Slaget ved Dybbøl (1864) blev tabt. Grundloven (1849) blev vedtaget. Genforeningen (1920) fulgte.",
    "Undersøgelsen (2020) er ny. Rapporten (2021) også. Loven (2019) gælder.",
    "- **Titanic** (1997)\n- *Inception* (2010)\n- Matador (1978)\n- Festen (1998): en film",
    "Se filmen Titanic (1997) og romanen Lykke-Per (1904).",
    "Det sker ved OL (2024) og i EU (1993) og Danmark (1973).",
    "Det var sidst (maj 2024) og (Maj 2024) og (i 2019).",
    "## Side 1\n\n**Kapitel 2:** Begyndelsen\n\n- Side 3: Slut\n\n| Kapitel 4 | Om |\n\n§ 1. Foreningens navn",
    "I afsnit 2 skriver du godt, men linje 3 og vers 4 er svage.",
    "Sæt et billede på side 2 i din opgave.",
    "Den første halvdel (50 %) og resten (se nedenfor), a), b) og (1).",
    "Se [teksten][1].\n\n[1]: /chat",
    "Det koster 5 kr. [cirka]; der er 2 sider. Klokken er 12.30, og f.eks. m.fl. er forkortelser.",
    "Skriv til navn@eksempel.dk eller læs om ASP.NET.",
    "Prøv (Hansen) eller [Hansen] uden år.",
    "NATO (1949) og Maastrichttraktaten (1992). Finanskrisen (2008), Slaget ved Waterloo (1815) og Napoleon (1769-1821).",
    "- [ ] Læs kapitel 4\n- [ ] Læs s. 12-20 i din bog\n- [x] Skriv det på side 1",
    "Løsningen: [2, 4]. Se bilag [1]. Vers: [0:15], [x2], [Vers 2], [Omkvæd].",
    "matrix[0][1] og data[0]",
    "> [!NOTE]\n> Husk det.",
    "[Ja] [Nej] [Måske] [A] [B] [valgfri]",
    "Det er bestemt (se § nedenfor) [tom].",
  ])("%j", (answer) => {
    expect(invented(answer)).toEqual([]);
  });
});

describe("what was given is no invention", () => {
  test.each<readonly [answer: string, given: Partial<GivenSources>]>([
    ["Det står der (Hansen, 2019).", { text: "Hansen, P. (2019). En titel." }],
    ["Hansen (2019) mener det.", { text: "Jeg har læst Hansens bog fra 2019." }],
    ["Det står der (Hansen, 2019a).", { text: "(Hansen, 2019)" }],
    ["(Holm, 2020; Lund, 2019)", { text: "Holm, P. (2018, 2020). I 2019 skrev Lund det." }],
    ["Det står der [2].", { passages: 2 }],
    ["Det står der [Kilde 2] og [1, s. 4] og [1-2].", { passages: 2 }],
    ["Det står der [7].", { text: "Kilde [7] er god." }],
    ["Det står på side 5.", { text: "(s. 4-6)" }],
    ["Det står på s. 5.", { pages: [5] }],
    ["Jf. § 244.", { text: "straffelovens § 244" }],
    ["Se https://www.dr.dk/.", { text: "Læs dr.dk." }],
    ["Skriv til bo@opdigtet.dk.", { text: "BO@opdigtet.dk" }],
  ])("%j of %j", (answer, given) => {
    expect(invented(answer, given)).toEqual([]);
  });

  test.each<readonly [answer: string, given: Partial<GivenSources>, told: readonly string[]]>([
    ["Det står der [3] og [Kilde 4].", { passages: 2 }, ["[3]", "[Kilde 4]"]],
    ["(Hansen, 2019)", { text: `Hansen${" ord".repeat(40)} 2019` }, ["(Hansen, 2019)"]],
    ["(Hansen, 2019)", { text: "Hansen 2020. Johansen 2019." }, ["(Hansen, 2019)"]],
    ["(Holm, 2019)", { text: "Holm, P. (2018, 2020). Lund, J. (2019)." }, ["(Holm, 2019)"]],
    ["Se s. 9.", { text: "s. 4-6", pages: [1] }, ["s. 9"]],
    ["Se dr.dk/opdigtet.", { text: "dr.dk" }, ["dr.dk/opdigtet"]],
  ])("but no more than that: %j of %j", (answer, given, told) => {
    expect(invented(answer, given)).toEqual(told);
  });
});

describe("a hostile answer or source", () => {
  it.each([
    "[",
    "(",
    "[1]",
    "[1, 2, 3, 4, 5, 6, 7, 8, ",
    "(Hansen, 2019) ",
    "Hansen og Holm og Lund og Bak og Juhl og Friis (2019) ",
    "(1864)",
    "Aa, Bb, Cc, Dd og Ee (1864) ",
    "Aa, A. A. A. A., Aa x (1864) ",
    "Aa og Bb, Cc & Dd ",
    "(Aa Bb Cc af Dd for Ee, Ff, Gg og Hh",
    "](",
    "![](",
    "[a](b",
    "s. 4 ",
    "§ 1 stk. ",
    "aa.aa.",
    "a@a.a",
    "https://",
    "10.1234/",
    "A",
    "Aa ",
    "$a ",
    "`",
    "1",
    "- [x] ",
    "| ",
    "[^1]: ",
    "\n",
  ])("is done in a moment: %j", (piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    expect(threadMs(() => invented(text))).toBeLessThan(here(1_000));
    const works = Array.from({ length: 80 }, (_, i) => `(Hansen, ${1950 + i})`).join(" ");
    const answer = `${works} Se s. 4 [1] dr.dk`;
    const given = { text: piece.repeat(Math.ceil(400_000 / piece.length)) };
    expect(threadMs(() => invented(answer, given))).toBeLessThan(here(1_000));
  });

  it("takes twice as long for twice the length", () => {
    const once = "Det ved Hansen og Holm (2019, s. 4) [1], se [a](https://b.dk) og § 4, stk. 2. ".repeat(1_500);
    invented(once);
    const [short, long] = [threadMs(() => invented(once)), threadMs(() => invented(once + once))];
    expect(long).toBeLessThan(Math.max(short * 4, here(50)));
  });
});

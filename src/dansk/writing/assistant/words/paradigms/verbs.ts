/**
 * Past and participle of verbs that the lexicon does not identify, because it lists both kinds or another verb's form.
 */

/** Infinitive, past, participle, as in Retskrivningsordbogen; what both are right of is with a stroke between. */
const list = `
  kalde kaldte kaldt, føde fødte født, låse låste låst, aflåse aflåste aflåst, fastlåse fastlåste fastlåst,
  stemme stemte stemt, nævne nævnte nævnt, ramme ramte ramt, skynde skyndte skyndt, hælde hældte hældt,
  vejlede vejledte vejledt, bage bagte bagt, spøge spøgte spøgt, nøde nødte nødt, opbløde opblødte opblødt,
  rømme rømmede/rømte rømmet/rømt, mase masede maset, bruse brusede bruset, gabe gabte/gabede gabt/gabet, øse øste øst, skænde skændte skændt,
  slænge slængte slængt, samtale samtalede samtalet, grine grinede grinet, male malede malet, smile smilede smilet,
  lede ledte/ledede ledt/ledet, henlede henledte/henledede henledt/henledet,
  trykke trykkede/trykte trykket/trykt, hejse hejste/hejsede hejst/hejset,
  svejse svejste/svejsede svejst/svejset, hænge hang/hængte hængt, jage jagede/jog jaget,
  klinge klang/klingede klinget, vække vækkede/vakte vækket/vakt, nyse nyste/nøs nyst, svinge svingede/svang svinget/svunget,
  græde græd grædt, pibe peb pebet, stege stegte stegt, skabe skabte skabt, fortryde fortrød fortrudt, fryse frøs frosset,
  skrige skreg skreget, snyde snød snydt, hive hev hevet, gnide gned gnedet, slibe sleb slebet, snige sneg sneget,
  smøre smurte smurt, kvæle kvalte kvalt, le lo leet, fyge føg føget, knibe kneb knebet, gyde gød gydt, vride vred vredet,
  stride stred stridt, nedbryde nedbrød nedbrudt, underholde underholdt underholdt, træffe traf truffet,
  fnyse fnyste/fnøs fnyst, gyse gyste/gøs gyst, bedrage bedrog bedraget, klæde klædte klædt, sværge svor svoret
`;

export interface KnownVerb {
  readonly infinitive: string;
  readonly past: string;
  readonly participle: string;
}

const both = (forms: string): string => forms.replace("/", " / ");

/** All verbs of the list, for its test. */
export const knownVerbs: readonly KnownVerb[] = list.split(",").map((entry) => {
  const [infinitive = "", past = "", participle = ""] = entry.trim().split(/\s+/u);
  return { infinitive, past: both(past), participle: both(participle) };
});

const byInfinitive = new Map(knownVerbs.map((verb) => [verb.infinitive, verb]));
const byForm = new Map(
  knownVerbs.flatMap((verb) =>
    [verb.past, verb.participle].flatMap((forms) => forms.split(" / ").map((form) => [form, verb.infinitive] as const)),
  ),
);

export const knownVerb = (infinitive: string): KnownVerb | undefined => byInfinitive.get(infinitive);

/** *bagte* → *bage*. */
export const knownInfinitive = (form: string): string | undefined => byForm.get(form);

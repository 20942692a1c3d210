/**
 * Frequent words of other languages that occur in Danish texts. None is a Danish word, and few are likely misspellings
 * of one.
 */

const english =
  "guy guys hell dude please thanks birthday worst night sleep forever lonely loves lovely heaven able about above across again against ago agree almost alone along already also although always " +
  "among another answer any anything appear are around arrive away be beautiful because become been " +
  "before began begin behind being believe below best better between black blue body both bought " +
  "brother brought build built but buy called came can can't cannot car carry cause certain child " +
  "children choose close come common company complete consider could course day death decide didn't " +
  "different difficult does doesn't doing don't door down draw dream during each early earth easy eat " +
  "education eight either else english enough even evening ever every everyone everything example eye " +
  "eyes family father feeling feet few field figure first five follow friend friends further get girl " +
  "going gone good got government great ground grow has having hear heard heart hello help here high " +
  "him himself history home how however i'm idea if important increase instead interest into it's its " +
  "keep knew know known language late later laugh learn least leave left life likely little long make " +
  "many may maybe me mean member might money morning mother moved much my never night no not nothing " +
  "now of office often once one only or other our own people perhaps play political poor possible " +
  "pretty probably product provide pull question quickly quite rather read really received remember " +
  "said say says school see seem seemed serious several shall she should since some someone something " +
  "sometimes sorry south street strong such suddenly take taken teacher tell than thank that the their " +
  "them themselves then there therefore these they thing things think third this those though thought " +
  "thousand three through today tomorrow took toward tried try turned two university until upon us used " +
  "usually very walked want wanted was wasn't watch water way we week well went were weren't what when " +
  "where whether which while white who whole whose why will window wish with within without woman women " +
  "won't word words work worked would write writing written wrong year years yesterday yet you young " +
  "your";

/** English words, which Danish sentences also use on purpose. */
export const englishWords: ReadonlySet<string> = new Set(english.split(" "));

const german =
  "und ist nicht eine ich wir auch auf dass werden wurde haben sein kann über für weil sehr mehr " +
  "zwischen durch ohne kein jetzt dann nur noch";

/** Swedish and Norwegian; *hva* and *ikke* are left out: one is how chat spells *hvad*, the other is Danish. */
const nordic =
  "och är att inte jag för från också när mycket någon några där alltid ikkje noe meg deg seg mellom " +
  "gjør noen etter";

const french = "les une dans pour avec qui que sont nous vous cette mais leur plusieurs était étaient avait aux";

/** What only Norwegians and Swedes write, and no slip of a Dane is likely to give. */
const nordicAlone =
  "heter gjør ikkje eg kva kvar kveld kvelden kvelder venninne venninnen venninna hytta sykkel sykle kjøpe kjøper kjøpte kjører " +
  "kjørte kjøre kjenner kjente skjønner skjønte fotball jente jenta jenter jentene gutt gutter guttene pleier mye vite visste " +
  "eldre enn meg opp bli blitt blei noen noe etter sammen meget bøker boka uka ukene hvitt snøen ute jag är och inte mycket " +
  "gjerne kanskje etterpå beskjed jobbet helga kanske gärna följt följa måste hör passar träffas träffa efteråt vecka veckan " +
  "tycker brukar åka läsa böcker skolan igår också några flicka pojke hej vad hur varför eftersom sedan gärna roligt";

/** Words of these are Danish too, and count for nothing alone. */
const alsoDanish = new Set("sammen meget ute vad hej hur opp bli".split(" "));

/**
 * Norwegian and Swedish words. Together with other unknown words they identify a sentence as one of those languages.
 */
export const nordicWords: ReadonlySet<string> = new Set(nordicAlone.split(" ").filter((word) => !alsoDanish.has(word)));

/** Words that identify a sentence, or part of one, as another language. */
export const foreignWords: ReadonlySet<string> = new Set([english, german, nordic, french].join(" ").split(" "));

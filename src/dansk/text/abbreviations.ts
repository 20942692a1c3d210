/** Abbreviations whose full stops belong to the word, so they end no sentence and need no space after them. */

/** Never last in a sentence: a capital after them is a name or a title. */
const leading = `
  f.eks. bl.a. dvs. d.v.s. ca. kl. nr. jf. jfr. jvf. hr. fr. frk. dr. pr. prof. vedr. mht. m.h.t. inkl. ekskl. evt. pga.
  p.g.a. ift. i.f.t. ang. chr. vha. v.h.a. ifm. i.f.m. iht. i.h.t. ifølg. iflg. fhv. adm. afd. alm. anm. bd. bem. cand.
  civ. dipl. fmd. forf. fuldm. fung. gl. hhv. h.h.v. ib. ing. kgl. kpt. kapt. kst. lekt. mag. nuv. norm. o.a. opr.
  oprindl. overs. phil. ppa. resp. sdr. sekr. skt. sml. stud. sv. tdl. teol. tidl. ugtl. univ. vejl. vol. årg. maks.
  oberstlt. stk. str. tlf. mob. t.o.m. f.o.m. cand.mag. cand.jur. cand.med. cand.merc. cand.polit. cand.psych.
  cand.scient. cand.theol. stud.mag. stud.jur. stud.med. ph.d. i.e. m.t.p. m.a.o. feb. febr. sept. okt. nov. dec. apr.
  aug. tirs. tors. lør. søn. polit. scient. merc. bibl. matr. sst. skr. dep. kons. afs. obs. spsk. tsk. knsp.
`;

/** May stand last: a capital after them begins a sentence. */
const trailing = `
  co. osv. o.s.v. m.v. mv. m.m. m.fl. mfl. o.l. o.lign. etc. el.lign. e.l. el.l. lign. kr. kvm. kbm. mio. mia. mill. pct. jr. e.kr.
  f.kr. p.t. a.m.b.a. p.m. a.m. u.å. sek. mdr. kbh. s.d. d.d. d.s. d.å. s.å. o.m.a. og.lign. f.m. e.m. t.v. t.h. fsv. md.
  a.s. s.u. b.c. a.d. udg.
`;

/** Abbreviations only before a number, since they are words or letters otherwise. */
const beforeNumber =
  "kap fig art min maks tab pkt par stk s p d side nr kl § vers bind st lat bilag ill jan mar jun jul t v";

/** Written with a stop by mistake, and never last in a sentence then (*fx. en hund*). */
const mistaken = "fx bla feks incl excl fks";

function asSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u).filter((entry) => entry.length > 0));
}

const leadingSet = asSet(leading);
const trailingSet = asSet(trailing);
const beforeNumberSet = asSet(beforeNumber);

const mistakenSet = asSet(mistaken);

/** Words or other abbreviations that say how many at least or at most, also before a number in letters. */
const limits = asSet("min maks max");

const smallNumbers = asSet(
  "en én et ét to tre fire fem seks syv otte ni ti elleve tolv halvanden tyve tredive fyrre halvtreds hundrede tusind",
);

/** Whether the key, without its full stop, and the next word express a limit: *min. to voksne*, *maks. fem*. */
export function isLimit(key: string, next: string): boolean {
  return limits.has(key) && smallNumbers.has(next);
}

/** Whether the key, without its full stop, is an abbreviation that is often wrongly written with one. */
export function isMistakenAbbreviation(key: string): boolean {
  return mistakenSet.has(key);
}

/** Longest entry in UTF-16 units, full stops included. The tokenizer looks ahead no further. */
export const longestAbbreviation = 13;

/** Whether the key, with its last full stop, is an abbreviation; `trailing` if it can end a sentence. */
export function abbreviationKind(key: string): "leading" | "trailing" | undefined {
  if (leadingSet.has(key)) return "leading";
  return trailingSet.has(key) ? "trailing" : undefined;
}

/** Whether the key, without its full stop, is an abbreviation before a number (*kap. 3*). */
export function abbreviatesBeforeNumber(key: string): boolean {
  return beforeNumberSet.has(key);
}

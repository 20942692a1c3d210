/** Costs of typical Danish misspellings: confused letters and letter groups, cheapest if they sound alike. */

/** `wrong` as written stands for `right` in the intended word. */
export interface EditRule {
  readonly wrong: string;
  readonly right: string;
  /** 1 is one arbitrary letter. */
  readonly cost: number;
  /** Only at the end of the word as written. */
  readonly atEnd: boolean;
}

/** Costs of edits without a specific rule. */
export const COST = {
  substitute: 1,
  insert: 1,
  remove: 1,
  transpose: 0.45,
  /** A neighbouring key. */
  neighbour: 0.8,
  /** A consonant written once for two, or twice for one. */
  doubling: 0.35,
  /** Any other letter written twice, or once for two. */
  repeat: 0.55,
  /** Extra for an edit of the first letter, which is seldom wrong. */
  firstLetter: 0.5,
} as const;

/**
 * One line a cost: "cost: wrong>right …". `<>` goes both ways, `$` marks the end of the word, an empty side is nothing.
 * The groups follow what Danish speakers hear: silent d, g, h and t, weak endings, soft consonants, foreign spellings.
 */
const RULES = `
0.25: i$>ig sy>psy
0.2: nte$>ndte lte$>ldte
0.3: nt>ndt lt>ldt d$>t vju>view ks<>x nn<>nd ll<>ld ht>t ck>k ph<>f w<>v sj>ti
0.35: tj>ti lj>li nj>ni dj>di vj>vi ere$>iere eret$>ieret n>nd l>ld r>rd v>hv j>hj t>dt dt>t d>dd ds>s s>ds ts>s s>ts kt>gt gt>kt li$>lig lit$>ligt ene$>ende ene>ende ende$>ene ner$>nder
0.35: e<>æ
0.4: ene$>erne ø<>y å<>o i<>e o<>u g<>k b<>p d<>t c<>s c<>k s<>z ie>i é<>e ai<>aj ei>ej ej<>eg aj<>ej øj<>øg ou<>u ig>i sion<>tion sjon>tion sjon>sion ssion<>tion ssion<>sion tjon>tion sh<>ch sj<>ch sj<>sh tsj>tj gn>ng
0.45: a>e e>a æ>a a>æ y>u ø>o o>ø y>i i>y ø>u u>ø å>a a>å å>u æ>i i>æ e>ø ø>e y>ø ea>e ue>u u>ue au<>o av<>ag av>au ev<>eg øv<>øg ov<>og ou>ov ow>ov
0.5: g>j j>g v>f f>v v>g g>v v>b d>g g>d k>ch j>y y>j d>n n>ng ng>n m>n n>m sk>s s>sk sc>s s>sc sc>sk sk>sch sh>sj z>ts qu>kv kv>qu cc>ks ks>cc gs<>ks bs<>ps ds>ts æj<>ej øj>eu æu<>ev
0.45: nd>n ld>l rd>r hv>v hj>j lv>l l>lv nt>n rt>t tt>dt ig>eg eg>ig ed$>et et$>ed et>ed ed>et e$>er er$>e er$>re re$>er re>rer rer>re ere$>er er$>ere ere>er te$>de de$>te ede$>te te$>ede de$>ede ede$>et et$>ede t$>d $>t $>e e$> $>d $>g $>r r$> >r
0.5: ig$>ning ig$>ing ige$>inge ning$>ing or>år år>or er>ær ær>er er>ar ar>er or>ør ør>or >d >g >h >e >t
0.5: el>le le>el en>ne ne>en er>re al>el el>al an>en en>an ent<>ant ment<>mang ang<>ent
0.75: d> g> h> t> gt>t
0.6: d$> t$> isk$>iske >l >n >s >v >i >j e> r> lige>lie lie>lige lier>ligere lire>ligere liere>ligere
`;

function parseRules(text: string): EditRule[] {
  const rules: EditRule[] = [];
  for (const line of text.trim().split("\n")) {
    const colon = line.indexOf(":");
    const cost = Number(line.slice(0, colon));
    for (const pair of line
      .slice(colon + 1)
      .trim()
      .split(" ")) {
      const both = pair.includes("<>");
      const [left = "", right = ""] = pair.split(both ? "<>" : ">");
      const atEnd = left.endsWith("$");
      const wrong = atEnd ? left.slice(0, -1) : left;
      const end = right.endsWith("$") ? right.slice(0, -1) : right;
      rules.push({ wrong, right: end, cost, atEnd });
      if (both) rules.push({ wrong: end, right: wrong, cost, atEnd: false });
    }
  }
  return rules;
}

/** All rules with a context of letters. */
export const EDIT_RULES: readonly EditRule[] = parseRules(RULES);

const KEYBOARD = ["qwertyuiopå", "asdfghjklæø", "zxcvbnm"];

/** Adjacent keys of each key on a Danish keyboard. */
export const KEY_NEIGHBOURS: ReadonlyMap<string, string> = new Map(
  KEYBOARD.flatMap((row, index) =>
    [...row].map((key, at): [string, string] => {
      const above = KEYBOARD[index - 1] ?? "";
      const below = KEYBOARD[index + 1] ?? "";
      const near = [row[at - 1], row[at + 1], above[at], above[at + 1], below[at - 1], below[at]];
      return [key, near.filter((other) => other !== undefined).join("")];
    }),
  ),
);

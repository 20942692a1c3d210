/** Names of countries and regions, and the adjectives for them. */

/** *Jyllands kyst* is *den jyske kyst*: each name with its adjectives. */
export const peoples: ReadonlyMap<string, readonly string[]> = new Map(
  (
    "danmark>dansk jylland>jysk fyn>fynsk sjælland>sjællandsk sverige>svensk norge>norsk finland>finsk island>islandsk " +
    "grønland>grønlandsk færøerne>færøsk tyskland>tysk frankrig>fransk england>engelsk storbritannien>britisk " +
    "skotland>skotsk irland>irsk holland>hollandsk belgien>belgisk spanien>spansk portugal>portugisisk italien>italiensk " +
    "grækenland>græsk tyrkiet>tyrkisk polen>polsk rusland>russisk ukraine>ukrainsk ungarn>ungarsk østrig>østrigsk " +
    "schweiz>schweizisk preussen>preussisk usa>amerikansk amerika>amerikansk canada>canadisk kina>kinesisk japan>japansk " +
    "indien>indisk afrika>afrikansk asien>asiatisk europa>europæisk israel>israelsk iran>iransk irak>irakisk"
  )
    .split(" ")
    .map((pair) => {
      const [land = "", people = ""] = pair.split(">");
      return [land, [people, `${people}e`, `${people}ere`, `${people}erne`]];
    }),
);

/** Whether a lower-case word is the adjective of a country or region: *danske* for *danmark* or *danmarks*. */
export function isPeopleOf(land: string, word: string): boolean {
  const found = peoples.get(land) ?? peoples.get(land.replace(/s$/u, ""));
  return found?.includes(word) === true;
}

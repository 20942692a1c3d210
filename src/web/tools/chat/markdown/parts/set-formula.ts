/** Sets formulas as MathML, a few at a time so that the page is never held up by them. */

type Temml = typeof import("temml").default;

let library: Promise<Temml> | undefined;

/** Fetched with the first formula. */
function load(): Promise<Temml> {
  library ??= import("temml").then(
    (module) => module.default,
    (error: unknown) => {
      library = undefined;
      throw error;
    },
  );
  return library;
}

/** Milliseconds of a frame that formulas may take. */
const sliceMs = 8;
const waiting = new Set<() => void>();
let isRunning = false;

function run(): void {
  const until = performance.now() + sliceMs;
  for (const work of waiting) {
    waiting.delete(work);
    work();
    if (performance.now() > until) break;
  }
  isRunning = waiting.size > 0;
  if (isRunning) setTimeout(run);
}

/** Nothing of a formula may lead anywhere, take a class, grow without end or be larger than its line allows. */
const safe = { trust: false, maxExpand: 100, maxSize: [20, 40], strict: false, throwOnError: true } as const;

const mathNamespace = "http://www.w3.org/1998/Math/MathML";

/** What leads somewhere, such as `\ref`, or is found by a name is no part of a formula here. */
function isFormulaAlone(place: HTMLElement): boolean {
  return [...place.querySelectorAll("*")].every(
    (element) =>
      element.namespaceURI === mathNamespace &&
      element.getAttributeNames().every((name) => !/^(?:on|id$|.*href|src)/i.test(name)),
  );
}

/**
 * @param place holds nothing else
 * @param onSet told whether it stands there: what can't be read as a formula, or can't be fetched for, is shown as written
 * @returns how to give it up
 */
export function setFormula(place: HTMLElement, tex: string, isDisplay: boolean, onSet: (isSet: boolean) => void) {
  let isWanted = true;
  const work = (temml: Temml) => () => {
    try {
      temml.render(tex, place, { ...safe, maxSize: [...safe.maxSize], displayMode: isDisplay });
      if (isFormulaAlone(place)) return onSet(true);
    } catch {
      // What can't be read is shown as it was written.
    }
    place.replaceChildren();
    onSet(false);
  };
  let mine: (() => void) | undefined;
  load().then(
    (temml) => {
      if (!isWanted) return;
      mine = work(temml);
      waiting.add(mine);
      if (!isRunning) setTimeout(run);
      isRunning = true;
    },
    () => isWanted && onSet(false),
  );
  return () => {
    isWanted = false;
    if (mine !== undefined) waiting.delete(mine);
  };
}

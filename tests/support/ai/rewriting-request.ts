/** What the tests of Omskrivning send and get. */

export const source = "Eleverne har i løbet af ugen foretaget en læsning af novellen fra 1887.";
export const rewritten = "Eleverne har i løbet af ugen læst novellen fra 1887.";

/** A request for this text; `more` stands beside text and options. */
export function body(text = source, options: object = {}, more: object = {}): object {
  return { text, options: { mode: "standard", ...options }, ...more };
}

/** Tells whether a method changes state. */

const writeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export function isWrite(method: string): boolean {
  return writeMethods.has(method);
}

/** Which methods change something. */

const writeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export function isWrite(method: string): boolean {
  return writeMethods.has(method);
}

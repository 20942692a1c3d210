/** What a file may be called: nothing that could leave its folder or mean something to a file system or an address. */

const keyShape = /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,99}\/){0,5}[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** @returns the key itself. @throws RangeError when it is none: keys are made by us, so this is a fault of ours */
export function checkedKey(key: string): string {
  if (!keyShape.test(key) || key.includes("..")) throw new RangeError("not a file key");
  return key;
}

/** Validates file keys: they must not leave the folder or have a special meaning in file systems or URLs. */

const keyShape = /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,99}\/){0,5}[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** @returns the key. @throws RangeError for an invalid key, which is a fault of ours, because we create keys */
export function checkedKey(key: string): string {
  if (!keyShape.test(key) || key.includes("..")) throw new RangeError("not a file key");
  return key;
}

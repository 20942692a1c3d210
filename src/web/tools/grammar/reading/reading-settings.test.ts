import { expect, test } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { defaultReading, readingStyle, readReading, writeReading } from "./reading-settings.ts";

function storageWith(value?: string) {
  const entries = new Map(value === undefined ? [] : [[storageKeys.reading as string, value]]);
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test.each([[undefined], ["x"], ["[]"], ["null"], ['{"font":7,"size":"huge","ruler":"yes"}']])(
  "%s is read as the defaults",
  (value) => {
    expect(readReading(storageWith(value))).toEqual(defaultReading);
  },
);

test("what is kept is read again, and the defaults leave nothing on the device", () => {
  const storage = storageWith();
  const chosen = { ...defaultReading, tint: "cream", ruler: true } as const;
  writeReading(storage, chosen);
  expect(readReading(storage)).toEqual(chosen);
  writeReading(storage, defaultReading);
  expect(storage.entries.size).toBe(0);
  expect(readReading(undefined)).toEqual(defaultReading);
});

test("lines are whole pixels high, whatever the letters", () => {
  for (const size of ["normal", "large", "larger", "largest"] as const) {
    for (const spacing of ["wide", "wider"] as const) {
      const line = readingStyle({ ...defaultReading, size, spacing })["--ruled-line"];
      expect(Number.parseFloat(line ?? "") * 16).toBe(Math.round(Number.parseFloat(line ?? "") * 16));
    }
  }
  expect(readingStyle(defaultReading)).toEqual({});
});

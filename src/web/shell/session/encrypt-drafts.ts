/**
 * Locks what an account has written on this device at *Log ud*, and unlocks it at its next sign-in here: AES-GCM under
 * a key that the server gives to that account only (`POST /api/user/device-key`). On a school's computer the next
 * person can open the browser's storage, and reads nothing.
 */
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { withStore } from "../state/device-database.ts";
import { unlockedEvent } from "../state/user/unlocked-event.ts";
import { readStored, removeStored, writeStored } from "../state/web-storage.ts";
import { hasTexts, keepWordsOf, textNamesOf, unsentWordsOf } from "./user-texts.ts";

/** Asks the server for the account's keys to a salt, newest first. */
export type AskForKeys = (salt: string) => Promise<readonly string[]>;

/** What nobody has unlocked for this long is deleted, in milliseconds: a year, more than a school year. */
const keptMs = 365 * 24 * 60 * 60_000;
/** Another tab of the account may still be storing a text while it is locked. */
const maxRounds = 5;

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A Word file as `kept-file.ts` stores it. */
interface WordFile {
  readonly name: string;
  readonly text: string;
  readonly bytes: ArrayBuffer;
}

interface Lock {
  readonly texts: Sealed;
  /** Name and text of the Word file, and its bytes; left out where there is none. */
  readonly file?: { readonly about: Sealed; readonly bytes: Sealed };
}

interface Texts {
  /** Raw values of `localStorage` by name. */
  readonly stored: Readonly<Record<string, string>>;
  /** Own words that were never sent. */
  readonly words: readonly unknown[];
}

const lockPrefix = (ownerId: string) => `${keyOfOwner(storageKeys.lockedTexts, ownerId)}.`;
const fileKeyOf = (ownerId: string) => keyOfOwner(storageKeys.wordFile, ownerId);

/**
 * Encrypts the account's texts and removes them from where they can be read.
 *
 * @throws ApiError when the server gives no key; an Error where the browser can't encrypt (http outside this machine)
 *   or can't store. What has been locked by then is put back by {@link decryptTexts} at the next page's start.
 */
export async function encryptTexts(ownerId: string, askForKeys: AskForKeys): Promise<void> {
  if (globalThis.crypto?.subtle === undefined) throw new Error("this browser encrypts on https only");
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const [newest] = await askForKeys(salt);
  if (newest === undefined) throw new Error("the server gave no key");
  const key = await importKey(newest);
  const name = `${lockPrefix(ownerId)}${salt}.${Date.now()}`;
  let texts: Texts = { stored: {}, words: [] };
  for (let round = 0; round < maxRounds && (round === 0 || hasTexts(ownerId)); round += 1) {
    const found = Object.fromEntries(textNamesOf(ownerId).map((one) => [one, readStored("local", one) ?? ""]));
    const words = unsentWordsOf(ownerId);
    texts = { stored: { ...texts.stored, ...found }, words: words.length > 0 ? words : texts.words };
    const file = asWordFile(await withStore("readonly", (store) => store.get(fileKeyOf(ownerId))));
    const lock: Lock = {
      texts: await seal(key, encode(texts)),
      ...(file !== null && {
        file: {
          about: await seal(key, encode({ name: file.name, text: file.text })),
          bytes: await seal(key, file.bytes),
        },
      }),
    };
    await withStore("readwrite", (store) => store.put(lock, name));
    for (const [one, value] of Object.entries(found)) {
      // Written again meanwhile: the next round locks the newer text.
      if (readStored("local", one) === value) removeStored("local", one);
    }
    if (JSON.stringify(unsentWordsOf(ownerId)) === JSON.stringify(words)) keepWordsOf(ownerId, []);
  }
  if (hasTexts(ownerId)) throw new Error("texts are stored faster than they can be locked");
  await withStore("readwrite", (store) => store.delete(fileKeyOf(ownerId)));
  await removeOldLocks();
}

/**
 * Decrypts what the account left here and puts it where its tools look. A text that was written since is kept, and the
 * unlocked one waits beside it for the person's choice.
 *
 * @returns whether anything was unlocked
 * @throws ApiError when the server gives no keys; an Error where the browser has no room. What is still locked stays.
 */
export async function decryptTexts(ownerId: string, askForKeys: AskForKeys): Promise<boolean> {
  // A browser without a database has locked nothing.
  if (globalThis.indexedDB === undefined) return false;
  const prefix = lockPrefix(ownerId);
  const names = (await lockNames()).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const [salt = ""] = name.slice(prefix.length).split(".");
    const lock: Lock | undefined = await withStore("readonly", (store) => store.get(name));
    const opened = lock && (await openLock(lock, await askForKeys(salt)));
    // Another tab was quicker, or the server no longer has the key: what is locked stays, in case the key comes back.
    if (!opened) continue;
    await putBack(ownerId, opened);
    await withStore("readwrite", (store) => store.delete(name));
  }
  return names.length > 0;
}

async function openLock(lock: Lock, keys: readonly string[]) {
  for (const given of keys) {
    try {
      const key = await importKey(given);
      const texts = decode(await open(key, lock.texts)) as Texts;
      if (lock.file === undefined) return { texts, file: null };
      const about = decode(await open(key, lock.file.about)) as Pick<WordFile, "name" | "text">;
      return { texts, file: { ...about, bytes: await open(key, lock.file.bytes) } };
    } catch (error) {
      // AES-GCM's answer to a wrong key: the next one is tried.
      if (!(error instanceof DOMException && error.name === "OperationError")) throw error;
    }
  }
  return null;
}

async function putBack(ownerId: string, { texts, file }: { texts: Texts; file: WordFile | null }): Promise<void> {
  const noteName = fileKeyOf(ownerId);
  // Before the note of it is put back: without its file the note would offer a file that isn't there.
  if (file !== null && readStored("local", noteName) === null) {
    await withStore("readwrite", (store) => store.put(file, noteName));
  }
  for (const [name, value] of Object.entries(texts.stored)) {
    const kept = readStored("local", name);
    const next = kept === null ? value : beside(kept, value);
    if (next === kept) continue;
    if (!writeStored("local", name, next)) throw new Error("no room to put the unlocked texts back");
    // Tells a sheet that is open in this tab already; other tabs hear the browser's own event.
    window.dispatchEvent(new StorageEvent("storage", { key: name, newValue: next }));
    window.dispatchEvent(new CustomEvent(unlockedEvent, { detail: name }));
  }
  const since = unsentWordsOf(ownerId);
  if (texts.words.length > 0) keepWordsOf(ownerId, [...since, ...texts.words]);
}

/** The draft that was written since, with the unlocked one among those that wait for a choice (`draft.ts`). */
function beside(kept: string, unlocked: string): string {
  const [now, before] = [asDraft(kept), asDraft(unlocked)];
  if (now === null || before === null || now.text === before.text) return kept;
  const { others = [], ...draft } = before;
  return JSON.stringify({ ...now, others: [...(now.others ?? []), draft, ...others] });
}

function asDraft(value: string): { text: string; others?: readonly unknown[] } | null {
  const draft: unknown = JSON.parse(value);
  const isDraft = typeof draft === "object" && draft !== null && "text" in draft && typeof draft.text === "string";
  return isDraft && draft.text !== "" ? (draft as { text: string }) : null;
}

async function lockNames(): Promise<readonly string[]> {
  const names = await withStore("readonly", (store) => store.getAllKeys());
  return names.flatMap((name) => (typeof name === "string" && name.startsWith(storageKeys.lockedTexts) ? [name] : []));
}

async function removeOldLocks(): Promise<void> {
  for (const name of await lockNames()) {
    const lockedAtMs = Number(name.split(".").at(-1));
    if (Date.now() - lockedAtMs > keptMs) await withStore("readwrite", (store) => store.delete(name));
  }
}

function asWordFile(stored: unknown): WordFile | null {
  return typeof stored === "object" && stored !== null ? (stored as WordFile) : null;
}

function importKey(base64Url: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** @returns 12 random bytes and the ciphertext: one key seals few texts, so a random nonce never repeats */
async function seal(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain) };
}

/** @throws DOMException OperationError when the key is another one or a byte has changed */
function open(key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes);
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const decode = (bytes: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(bytes));

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

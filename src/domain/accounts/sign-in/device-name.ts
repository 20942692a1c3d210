/** Names a device as its owner would, from what the browser says of itself. */

/** Longest part of the header that is looked at. */
const maxHeaderChars = 512;
const unknownDevice = "Ukendt enhed";

/** The first that fits: browsers also claim to be those they descend from. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChromium\/|\bHeadlessChrome\//, "Chromium"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  // Safari alone names its own version; browsers that only descend from its engine are not called Safari.
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, "Safari"],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * @param userAgent the header, which may hold anything: only words of ours come out
 * @returns such as `Chrome på Windows`; `Ukendt enhed` when the browser does not tell
 */
export function deviceName(userAgent: string | undefined): string {
  const header = (userAgent ?? "").slice(0, maxHeaderChars);
  const browser = firstOf(browsers, header);
  const system = firstOf(systems, header);
  return browser === undefined || system === undefined
    ? (system ?? browser ?? unknownDevice)
    : `${browser} på ${system}`;
}

function firstOf(marks: readonly (readonly [RegExp, string])[], header: string): string | undefined {
  return marks.find(([mark]) => mark.test(header))?.[1];
}

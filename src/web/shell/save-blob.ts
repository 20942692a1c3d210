/** Hands a file that the page has made or fetched over to the browser. */

/** @param name what the file is called in the folder of downloads */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click is done.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

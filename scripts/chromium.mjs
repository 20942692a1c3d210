/** `npm run chromium`: says which Chromium the browser tests will take, and gets one when there is none. */
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Kræver Node 24. Brug npm run chromium.");
  process.exit(1);
}
const { ensureChromium } = await import("./run/chromium.ts");
try {
  const { path, from } = ensureChromium();
  console.log(`Chromium: ${path} (${from})`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

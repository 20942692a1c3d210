/** `npm start`: builds when needed and starts the server in this process, so that a signal reaches it. */
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Kræver Node 24. Brug npm start.");
  process.exit(1);
}
const { start } = await import("./run/start-product.ts");
await start(process.cwd());

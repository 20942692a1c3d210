/** `npm start`: builds when needed and starts the server in this process, so that a signal reaches it. */
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Kræver Node 24. Brug npm start.");
  process.exit(1);
}
// React's development build is many times slower and says more than a visitor should see.
process.env.NODE_ENV ??= "production";
const { start } = await import("./run/start-product.ts");
await start(process.cwd());

/** `npm run dev`: pages and API with hot reload. */
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Kræver Node 24. Brug npm run dev.");
  process.exit(1);
}
const { startDevServer } = await import("./run/dev-server.ts");
await startDevServer();

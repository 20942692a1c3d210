/** `npm start`: builds when needed and starts the server in this process. */
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Kræver Node 24. Brug npm start.");
  process.exit(1);
}
const { startServer } = await import("../src/main/server.ts");
await startServer();

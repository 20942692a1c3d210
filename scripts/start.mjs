/**
 * `npm start`: builds when needed and starts the server in this process. package.json starts it by `exec`, because npm
 * hands its signals to the shell that it starts, and the shell keeps them. Windows has no `exec`: there the second half
 * of that line runs.
 */
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Kræver Node 24. Brug npm start.");
  process.exit(1);
}
// Read first: whoever started it may be gone before the build is done.
const parentId = process.ppid;
// React's development build is many times slower and says more than a visitor should see.
process.env.NODE_ENV ??= "production";
const { start } = await import("./run/start-product.ts");
await start(process.cwd(), parentId);

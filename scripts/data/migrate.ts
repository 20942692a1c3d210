/** `npm run migrate`: brings the tables and the job queue up to date, so that the start that follows changes nothing. */
import { explained, faultLog, withStore } from "./with-store.ts";

try {
  // Opening does it. A warning tells of a right that the database's role lacks.
  await withStore(async () => {}, { ...faultLog, warn: faultLog.error });
  console.log("Databasens tabeller svarer til den her udgave.");
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}

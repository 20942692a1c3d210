/** `npm run night`: does the work of the night at once: forgets, takes deleted texts out of the files, copies. */
import { join } from "node:path";
import { FolderInUseError } from "../../src/adapters/db/folder-lock.ts";
import { createDiskMailer } from "../../src/adapters/email/disk-mailer.ts";
import { createDiskFiles } from "../../src/adapters/files/disk-files.ts";
import { createS3Files } from "../../src/adapters/files/s3-files.ts";
import { systemClock } from "../../src/adapters/system.ts";
import { runNightlyWork } from "../../src/domain/operations/nightly-work.ts";
import { commandLog, explained, withStore } from "./with-store.ts";

try {
  const tidied = await withStore((store, env, database) =>
    runNightlyWork({
      clock: systemClock,
      store,
      log: commandLog,
      files: env.s3 === null ? createDiskFiles(join(env.dataDir, "files")) : createS3Files(env.s3),
      // Nothing is sent: only copies on disk are forgotten.
      mailer: createDiskMailer(join(env.dataDir, "mail"), { from: env.mailFrom, messageIdHost: "" }),
      tidyDatabase: () => database.tidy(),
      dumpDatabase: () => database.dump(),
    }),
  );
  if (tidied !== null && tidied.skipped > 0) {
    console.error(
      `Disken har for lidt plads til at rydde ${tidied.skipped} af ${tidied.tables} tabeller, så det, der er slettet, ligger stadig i databasens filer. Gør plads, og kør npm run night igen. Resten af nattens arbejde er gjort.`,
    );
    process.exit(1);
  }
  console.log("Nattens arbejde er gjort.");
} catch (error) {
  console.error(explained(error));
  if (error instanceof FolderInUseError) console.error("Mens serveren kører, gør den det selv hver nat kl. 3.15.");
  process.exit(1);
}

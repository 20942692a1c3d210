/** `npm run share:end -- <link>`: ends a link to a shared conversation, whoever made it. */
import { endShare, tokenOf } from "../../src/domain/tools/chat/share/end-share.ts";
import { commandLog, explained, withStore } from "./with-store.ts";

const token = tokenOf(process.argv[2] ?? "");
if (token === null) {
  console.error('Skriv linket i anførselstegn: npm run share:end -- "https://…/delt-samtale#…"');
  process.exit(1);
}
try {
  const isEnded = await withStore((store) => endShare({ store, log: commandLog }, token));
  console.log(isEnded ? "Linket er slået fra." : "Linket virkede ikke i forvejen. Det er udløbet eller slået fra.");
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}

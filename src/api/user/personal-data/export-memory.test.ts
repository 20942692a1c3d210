/** An export is written as it is read: what is held at once does not grow with what there is. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { exportFileCall } from "../../../../tests/support/export-calls.ts";
import { signedIn, testPassword } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp();
const entries = 2_000;
const mib = 2 ** 20;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes that are in use, without the memory of an embedded database. */
function held(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it("holds a few entries of the history at once, and not its 120 MB", { timeout: 120_000 }, async () => {
  const { user, headers } = await signedIn(app);
  // Sixty kilobytes each, and none like the other.
  await app.database.rows(`
    insert into history_entries (id, user_id, tool, title, source, options, parts, model, created_at, preview)
    select gen_random_uuid(), '${user.id}', 'rewriting', 'Nr. ' || n, repeat(md5(n::text) || ' ', 909), '{}',
      jsonb_build_array(jsonb_build_object('start', 0, 'end', 29997, 'text', repeat(md5((-n)::text) || ' ', 909),
        'status', 'complete')), '{"kind":"ai","provider":"a","model":"b","place":"eu"}', now() - n * interval '1 second', ''
    from generate_series(1, ${entries}) n`);
  const before = held();
  let most = 0;
  let pieces = 0;
  const put: typeof app.files.put = (key, content, type) => {
    const watched = async function* () {
      if (content instanceof Uint8Array) throw new Error("an export comes in pieces");
      for await (const piece of content) {
        pieces += 1;
        if (pieces % 400 === 0) most = Math.max(most, held() - before);
        yield piece;
      }
    };
    return app.files.put(key, watched(), type);
  };
  const response = await app.callWith({ files: { ...app.files, put } }, "/api/user/data-export", {
    body: { currentPassword: testPassword },
    headers,
  });
  expect(response.status).toBe(200);
  expect(pieces).toBeGreaterThan(entries);
  expect(most / mib).toBeLessThan(8);

  const archive = new Uint8Array(await (await app.call(...exportFileCall((await response.json()).path))).arrayBuffer());
  const history = strFromU8(unzipSync(archive)["historik.json"] ?? new Uint8Array());
  expect(history.length).toBeGreaterThan(entries * 60_000);
  const titles = (JSON.parse(history) as { title: string }[]).map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: entries }, (_value, index) => `Nr. ${index + 1}`));
});

/** How long streams wait for more words as the process has less and less time. */
import { describe, expect, it } from "vitest";
import { createWait } from "./pace.ts";

function open() {
  const now = { share: 0, ms: 0 };
  const wait = createWait(
    () => now.share,
    () => now.ms,
  );
  /** What is waited after so long with such a share, asked every 10 ms. */
  const waitedAfter = (ms: number, share: number) => {
    now.share = share;
    let waitMs = wait();
    for (const endMs = now.ms + ms; now.ms < endMs; ) {
      now.ms += 10;
      waitMs = wait();
    }
    return waitMs;
  };
  return { waitedAfter };
}

describe("the pace of streams", () => {
  it("holds nothing back while the process has time", () => {
    expect(open().waitedAfter(10_000, 0.4)).toBe(0);
  });

  it("takes up within two seconds what a full process calls for, and gives it up as soon", () => {
    const { waitedAfter } = open();
    expect(waitedAfter(2_000, 1)).toBe(200);
    expect(waitedAfter(2_000, 0.1)).toBe(0);
  });

  it("answers one busy moment by little", () => {
    const { waitedAfter } = open();
    waitedAfter(1_000, 0);
    expect(waitedAfter(100, 1)).toBeLessThanOrEqual(60);
  });

  it("waits the longer the busier the process is, and never longer than a fifth of a second", () => {
    const waits = [0.45, 0.55, 0.65, 0.75, 1].map((share) => open().waitedAfter(5_000, share));
    expect(waits).toEqual([30, 90, 140, 200, 200]);
  });
});

import { expect, it } from "vitest";
import { here } from "../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../tests/support/thread-time.ts";
import { deviceName } from "./device-name.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 10; K)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome på Windows"],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge på Windows"],
  [`${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge på Mac"],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera på Windows"],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, "Safari på Mac"],
  [`${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`, "Safari på iPhone"],
  [`${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome på iPhone"],
  [`${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox på iPhone"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", "Safari på iPad"],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome på Android"],
  [`${android} ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, "Samsung Internet på Android"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox på Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox på Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome på Chromebook"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, "Chromium på Linux"],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Ubuntu Chromium/120.0 Chrome/120.0.0.0 Safari/537.36`,
    "Chromium på Linux",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Falkon/24.0 Safari/537.36`, "Linux"],
  ["Mozilla/5.0 (Windows NT 10.0) Lynx", "Windows"],
  ["Firefox/145.0", "Firefox"],
  ["curl/8.5.0", "Ukendt enhed"],
  ["", "Ukendt enhed"],
  [undefined, "Ukendt enhed"],
  ["<script>alert(1)</script>\r\nset-cookie: x", "Ukendt enhed"],
  [`${"x".repeat(512)} Firefox/145.0 Linux`, "Ukendt enhed"],
])("%s is %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

it("takes no longer for a header of 100 kB", () => {
  const header = "Mac OS Mac OS ".repeat(7500);
  const tookMs = threadTimer();
  for (let index = 0; index < 100; index += 1) deviceName(header);
  expect(tookMs()).toBeLessThan(here(100));
});

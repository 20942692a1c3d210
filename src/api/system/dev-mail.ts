/** `/__dev/mail`: shows the mailbox on disk to developers and browser tests. */
import { Hono } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { formatDateTime } from "#contract/format.da.ts";
import { devPaths } from "#contract/paths.ts";
import type { ApiDeps } from "../deps.ts";
import { localOnly } from "../middleware/local-only.ts";
import type { NodeBindings } from "../request/bindings.ts";
import { readEml } from "./eml.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const stylePath = `${devPaths.mail}/style.css`;
const style = `
:root { color-scheme: light dark }
body { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.55 system-ui, sans-serif }
dt { font-weight: 600 } dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid }
iframe { width: 100%; height: 40rem; border: 1px solid; background: #fff }
`;

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For the mail's own HTML: no script, no form, an opaque origin; links open outside the frame. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const sandbox = "allow-popups allow-popups-to-escape-sandbox";

/** Available only on the developer's own machine, while mail is stored on disk. */
export function createDevMail(deps: Pick<ApiDeps, "isLocalMode" | "mailbox">): Hono<{ Bindings: NodeBindings }> {
  const { mailbox } = deps;
  const app = new Hono<{ Bindings: NodeBindings }>();
  app.use(`${devPaths.mail}/*`, localOnly(deps.isLocalMode), async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
  });

  app.get(devPaths.mail, async (c) => {
    c.header("content-security-policy", pagePolicy);
    const mails = await Promise.all(
      ((await mailbox?.list()) ?? []).map(async (entry) => ({
        ...entry,
        ...(await readEml((await mailbox?.read(entry.id)) ?? "")),
      })),
    );
    return c.html(
      page(
        "Post",
        mails.length === 0
          ? html`<p>${mailbox === null ? "Mail sendes med SMTP og ligger ikke her." : "Der er ingen mails endnu."}</p>`
          : html`<ul>${mails.map(
              (mail) =>
                html`<li><a href="${devPaths.mail}/${mail.id}">${mail.subject}</a><br>Til ${mail.to}, ${formatDateTime(mail.savedAtMs)}</li>`,
            )}</ul>`,
      ),
    );
  });

  app.get(stylePath, (c) => c.body(style, 200, { "content-type": "text/css; charset=utf-8" }));

  app.get(`${devPaths.mail}/:id`, async (c) => {
    const source = await mailbox?.read(c.req.param("id"));
    if (source === undefined || source === null) return c.notFound();
    const mail = await readEml(source);
    c.header("content-security-policy", pagePolicy);
    return c.html(
      page(
        mail.subject,
        html`<p><a href="${devPaths.mail}">Alle mails</a></p>
<dl><dt>Fra</dt><dd>${mail.from}</dd><dt>Til</dt><dd>${mail.to}</dd>
<dt>Svar til</dt><dd>${mail.replyTo || "ingen"}</dd><dt>Message-ID</dt><dd>${mail.messageId}</dd></dl>
<h2>Tekst</h2><pre>${linked(mail.text)}</pre>
<h2>HTML</h2><iframe title="Mailens HTML" sandbox="${sandbox}" src="${devPaths.mail}/${c.req.param("id")}/html"></iframe>`,
      ),
    );
  });

  app.get(`${devPaths.mail}/:id/html`, async (c) => {
    const source = await mailbox?.read(c.req.param("id"));
    if (source === undefined || source === null) return c.notFound();
    c.header("content-security-policy", mailPolicy);
    return c.html((await readEml(source)).html.replace("<head>", '<head><base target="_blank">'));
  });

  return app;
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<h1>${title}</h1>
${body}
<p><a href="/">Til Rød Tråd</a></p>
</body>
</html>`;
}

/** Turns URLs in a text into links, without the punctuation that ends a sentence. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?()])/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}

/** Renders the OpenAPI document as one page without script. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { OpenApiDocument } from "./docs.ts";

type Operation = NonNullable<NonNullable<OpenApiDocument["paths"]>[string]["get"]>;
type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export const docsStyle = `
:root { color-scheme: light dark }
body { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif }
h2 { margin-top: 2.5rem; font-size: 1.1rem; overflow-wrap: anywhere }
code, pre { font-family: ui-monospace, monospace; font-size: .9em }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .5rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid }
`;

const methods = ["get", "post", "put", "patch", "delete"] as const;

export async function docsPage(document: OpenApiDocument): Promise<HtmlEscapedString> {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
  return html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${document.info.title}</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<h1>API</h1>
<p>${operations.length} kald. Fejl har altid formen <code>{statusCode, statusMessage, message, code, requestId, data?}</code>.
Dokumentet som JSON: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav aria-label="Kald"><ul>${operations.map(({ path, method }) => html`<li><a href="#${anchor(method, path)}"><code>${method.toUpperCase()} ${path}</code></a></li>`)}</ul></nav>
${operations.map(({ path, method, operation }) => section(path, method, operation))}
</body>
</html>`;
}

function anchor(method: string, path: string): string {
  return `${method}${path.replaceAll(/[^a-z0-9]+/gi, "-")}`;
}

function section(path: string, method: string, operation: Operation): Html {
  const limit: unknown = Reflect.get(operation, "x-rate-limit");
  return html`<section>
<h2 id="${anchor(method, path)}"><code>${method.toUpperCase()} ${path}</code></h2>
<p>${operation.summary ?? ""}. ${operation.description ?? ""}</p>
<p>Adgang: ${accessName(operation.security ?? [])}. Grænse: ${typeof limit === "string" ? limit : "ingen"}.</p>
${requestPart(operation)}
<table><caption>Svar</caption><thead><tr><th scope="col">Status</th><th scope="col">Hvad</th></tr></thead>
<tbody>${Object.entries(operation.responses ?? {}).map(([status, response]) => responseRow(status, response))}</tbody></table>
${successPart(operation)}
</section>`;
}

function accessName(security: NonNullable<Operation["security"]>): string {
  if (security.length === 0) return "alle";
  return security.some((scheme) => Object.keys(scheme).length === 0) ? "alle, adgangstoken kan sendes" : "adgangstoken";
}

function requestPart(operation: Operation): Html {
  const schema = schemaIn(operation.requestBody);
  const names = (operation.parameters ?? []).flatMap((parameter) =>
    "name" in parameter ? [`${parameter.name} (${parameter.in})`] : [],
  );
  return html`${names.length === 0 ? "" : html`<p>Parametre: <code>${names.join(", ")}</code></p>`}
${schema === null ? "" : html`<p>Sendes:</p><pre>${schema}</pre>`}`;
}

function successPart(operation: Operation): Html {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith("2"));
  const schema = schemaIn(success?.[1]);
  return schema === null ? html`` : html`<p>Svaret:</p><pre>${schema}</pre>`;
}

function responseRow(status: string, response: unknown): Html {
  const description = typeof response === "object" && response !== null ? Reflect.get(response, "description") : "";
  return html`<tr><td><code>${status}</code></td><td>${String(description)}</td></tr>`;
}

/** The JSON schema of a request or response body, indented; null if there is none. */
function schemaIn(holder: unknown): string | null {
  const content: unknown = typeof holder === "object" && holder !== null ? Reflect.get(holder, "content") : undefined;
  const media: unknown = typeof content === "object" && content !== null ? Object.values(content)[0] : undefined;
  const schema: unknown = typeof media === "object" && media !== null ? Reflect.get(media, "schema") : undefined;
  return schema === undefined ? null : JSON.stringify(schema, null, 2);
}

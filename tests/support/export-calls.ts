/** Fetches the file of a data export by its link, as the page that the link opens does. */
import { apiPaths } from "#contract/paths.ts";

/** The token that a link carries behind `#`. */
export function exportTokenOf(link: string): string {
  return link.split("#")[1] ?? "";
}

/** Path and options of the call that answers the file. */
export function exportFileCall(link: string): [path: string, options: { readonly body: { readonly token: string } }] {
  return [apiPaths.dataExportFile, { body: { token: exportTokenOf(link) } }];
}

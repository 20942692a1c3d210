/** Starts workers through a Trusted Types policy that allows only our own scripts. */

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** Built files lie under `/assets/`; the development server serves them from where they are written. */
function isOwnScript(url: URL): boolean {
  return url.origin === location.origin && (url.pathname.startsWith("/assets/") || import.meta.env.DEV);
}

function checked(address: string): string {
  const url = new URL(address, location.href);
  if (!isOwnScript(url)) throw new TypeError(`not a script of ours: ${address}`);
  return url.href;
}

/**
 * Starts a module worker from one of our own built files.
 * @throws TypeError when the address is not ours, Error where the browser has no workers
 */
export function startWorker(url: string): Worker {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= trustedTypes?.createPolicy("rodtraad-worker", { createScriptURL: checked }) ?? {
    createScriptURL: checked,
  };
  // Where Trusted Types exist this is a TrustedScriptURL, which the type of Worker does not know.
  return new Worker(policy.createScriptURL(url), { type: "module" });
}

/** A field that no person meets: what stands in it was written by a program. */

export const honeypotName = "website";

/** Out of sight, out of the tab order, out of the accessibility tree, and of no interest to a password manager. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute size-px overflow-hidden opacity-0">
      <label>
        Lad feltet stå tomt
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

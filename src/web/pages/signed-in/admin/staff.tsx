/** Medarbejdere: everybody with a role, giving one and taking it back. */
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { fullName, roleLabels } from "#contract/accounts/account.rules.ts";
import type { StaffList, StaffMember } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { Heading } from "../../../ui/page.tsx";
import { GiveRole } from "./give-role.tsx";
import { RemoveRole } from "./remove-role.tsx";

/** @param first the first page, which the loader has fetched */
export function Staff({ first }: { readonly first: StaffList }) {
  const { revalidate } = useRevalidator();
  const [further, setFurther] = useState<{ readonly of: StaffList; readonly pages: readonly StaffList[] }>();
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  // Fetched anew, the list begins from its first page.
  const pages = further?.of === first ? further.pages : [];
  const members = [first, ...pages].flatMap(({ items }) => items);
  const cursor = (pages.at(-1) ?? first).nextCursor;

  // After the dialog has closed, which gives the focus back to a button that goes with its row.
  useEffect(() => {
    if (said !== "") status.current?.focus();
  }, [said]);

  // The button may be gone after the last page: the focus goes to the first of the new rows.
  useEffect(() => {
    const at = focusAt.current;
    if (at === null || members.length <= at) return;
    focusAt.current = null;
    const row = rows.current?.children.item(at);
    if (row instanceof HTMLElement) row.focus();
  }, [members.length]);

  const showMore = async () => {
    if (isBusy || cursor === null) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const page = await browserApi().get<StaffList>(`${apiPaths.staff}?cursor=${encodeURIComponent(cursor)}`);
      focusAt.current = members.length;
      setFurther({ of: first, pages: [...pages, page] });
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };

  const removed = ({ firstName, lastName }: StaffMember) => {
    setRemoving(null);
    setSaid(`${fullName({ firstName, lastName })} er nu bruger.`);
    void revalidate();
  };

  return (
    <section aria-labelledby="medarbejdere-overskrift" className="grid gap-6">
      <Heading id="medarbejdere-overskrift" className="text-h3">
        Medarbejdere
      </Heading>
      <ul ref={rows} aria-label="Medarbejdere" className="max-w-text">
        {members.map((member) => (
          <li
            key={member.id}
            tabIndex={-1}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="font-semibold text-ui wrap-anywhere">
                {fullName(member)} <span className="font-normal text-ink-2">· {roleLabels[member.role]}</span>
              </p>
              <p className="text-ink-2 text-sm wrap-anywhere">{member.email}</p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Fjern rollen fra ${fullName(member)}`}
              onClick={() => setRemoving(member)}
            >
              Fjern rollen
            </Button>
          </li>
        ))}
      </ul>
      {failure === null ? null : (
        <p role="alert" className="text-thread-ink text-ui">
          {failure}
        </p>
      )}
      {cursor === null ? null : (
        <Button variant="quiet" busy={isBusy} onClick={showMore} className="-ml-4 justify-self-start">
          {isBusy ? "Henter …" : "Vis flere"}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className="font-semibold text-green text-ui empty:hidden">
        {said}
      </p>
      <GiveRole
        onGiven={() => {
          setSaid("");
          void revalidate();
        }}
      />
      <RemoveRole member={removing} onClose={() => setRemoving(null)} onRemoved={removed} />
    </section>
  );
}

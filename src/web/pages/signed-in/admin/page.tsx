/** /admin: for administrators, as the API decides; everybody else meets the 404 screen. */

import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { type ClientLoaderFunctionArgs, useRevalidator } from "react-router";
import { fullName, roleLabels, roles } from "#contract/accounts/account.rules.ts";
import type { StaffList, StaffMember } from "#contract/accounts/user.schema.ts";
import { emailFieldError } from "#contract/form.rules.ts";
import { apiPaths } from "#contract/paths.ts";
import { missingCompanySettings } from "#contract/site/settings.ts";
import { FailureNotice } from "../../../forms/failure-notice.tsx";
import { pickFields } from "../../../forms/form-draft.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { NotFoundScreen, notFoundTexts } from "../../../shell/frame/not-found-screen.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { createPagedList, noPage, type PagedView } from "../../../shell/state/paged-list.ts";
import { useSiteSettings } from "../../../shell/state/site-settings.ts";
import { createStore, useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { type FieldErrors, SelectField, TextField, useFocusFirstError } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import type { Route } from "./+types/page";
import { Operations } from "./operations.tsx";

type AdminAnswer =
  | { readonly kind: "open"; readonly staff: StaffList }
  /** For this person the page does not exist. */
  | { readonly kind: "hidden" }
  | { readonly kind: "failed"; readonly text: string };

/** The page is shown when the answer is here: until then the page before, or the layout's skeleton. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<AdminAnswer> {
  try {
    return { kind: "open", staff: await browserApi().get<StaffList>(apiPaths.staff, { signal: request.signal }) };
  } catch (error) {
    // A session that has just ended: the layout leads on to the sign-in page.
    if (error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 401)) return { kind: "hidden" };
    return { kind: "failed", text: errorText(error) };
  }
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  // The server's HTML says the same to everybody: nothing that only an administrator should know.
  const answer = loaderData as AdminAnswer | undefined;
  const isShown = answer !== undefined && answer.kind !== "hidden";
  return pageMeta({
    key: "admin",
    title: isShown ? "Administration" : notFoundTexts.title,
    description: isShown ? "Drift og medarbejdere." : notFoundTexts.text,
    matches,
    noindex: true,
  });
};

export default function AdminPage({ loaderData: answer }: Route.ComponentProps) {
  if (answer.kind === "hidden") return <NotFoundScreen />;
  return (
    <Measure className="pb-16">
      <PageHead size="tool" title="Administration" />
      {answer.kind === "failed" ? <Failed text={answer.text} /> : <Open staff={answer.staff} />}
    </Measure>
  );
}

function Open({ staff }: { readonly staff: StaffList }) {
  return (
    <div className="grid gap-12">
      <MissingCompanyFacts />
      <Operations />
      <Staff first={staff} />
    </div>
  );
}

/** What the law wants on the site and the operator hasn't configured yet. */
function MissingCompanyFacts() {
  const missing = missingCompanySettings(useSiteSettings().company);
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title="Siden mangler oplysninger om firmaet" className="max-w-text">
      <p>
        Loven kræver, at navn, adresse, CVR-nummer og e-mail står på siden (e-handelsloven § 7). Sæt{" "}
        {missing.join(", ")}, og start serveren igen.
      </p>
    </Notice>
  );
}

function Failed({ text }: { readonly text: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div className="max-w-text">
      <Notice tone="error" live="alert" title="Siden kunne ikke hentes">
        <p>{text}</p>
        <Button
          variant="secondary"
          size="small"
          busy={state === "loading"}
          onClick={() => revalidate()}
          className="mt-1 justify-self-start"
        >
          {state === "loading" ? "Henter …" : "Prøv igen"}
        </Button>
      </Notice>
    </div>
  );
}

// Medarbejdere: everybody with a role, giving one and taking it back.

function createStaff(first: StaffList) {
  const view = createStore<PagedView<StaffMember>>({ ...noPage, isBusy: false });
  const list = createPagedList<StaffMember, PagedView<StaffMember>>(view, (cursor, signal) =>
    browserApi().get<StaffList>(`${apiPaths.staff}?${new URLSearchParams(cursor === null ? {} : { cursor })}`, {
      signal,
    }),
  );
  list.replace(first);
  return { view, list };
}

/** @param first the first page, which the loader has fetched */
function Staff({ first }: { readonly first: StaffList }) {
  const { revalidate } = useRevalidator();
  // Fetched anew, the list begins from its first page.
  const { view, list } = useMemo(() => createStaff(first), [first]);
  useEffect(() => list.leave, [list]);
  const { items: members = [], hasMore, isBusy, failure } = useStore(view, noPage);
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);

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

  // Nothing came: rows that come for another reason must not take the focus.
  useEffect(() => {
    if (failure !== null) focusAt.current = null;
  }, [failure]);

  const showMore = () => {
    focusAt.current = members.length;
    list.more();
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
      {hasMore ? (
        <Button variant="quiet" busy={isBusy} onClick={showMore} className="-ml-4 justify-self-start">
          {isBusy ? "Henter …" : "Vis flere"}
        </Button>
      ) : null}
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

/** The form that gives the account of an address a role. */
const names = ["email", "role"] as const;
const noErrors: FieldErrors = {};
const notSaved = {
  title: "Rollen er ikke gemt",
  unknown: { title: "Vi ved ikke, om rollen blev gemt", advice: "Genindlæs siden, og se på listen." },
};

interface RoleFields {
  readonly email: string;
  readonly role: string;
}

function GiveRole({ onGiven }: { readonly onGiven: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(noErrors);
  useFocusFirstError(form, errors);
  const { sending, send, reset } = useSending(
    (fields: RoleFields) => browserApi().put<{ readonly message: string }>(apiPaths.staff, fields),
    setErrors,
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = pickFields(new FormData(event.currentTarget), names);
    const error = emailFieldError(fields.email);
    setErrors(error === null ? noErrors : { email: error });
    if (error !== null || (await send(fields)) !== "done") return;
    form.current?.reset();
    onGiven();
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => sending.state === "done" && reset()}
      aria-labelledby="giv-rolle-overskrift"
      className="grid max-w-form gap-5"
    >
      <div>
        <Heading level={3} id="giv-rolle-overskrift">
          Giv en rolle
        </Heading>
        <p className="mt-1 text-ink-2 text-ui">
          Korrekturlæsere og administratorer skal have en længere adgangskode. De bliver logget ud og får en mail med et
          link til at vælge en ny.
        </p>
      </div>
      <TextField
        label="E-mail"
        name="email"
        id="rolle-email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        hint="Adressen på en bekræftet konto."
        error={errors.email}
      />
      <SelectField label="Rolle" name="role" id="rolle-rolle" error={errors.role} defaultValue="reviewer">
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </SelectField>
      {sending.state === "failed" ? (
        <FailureNotice failure={sending} texts={notSaved} isAtFields={sending.namesFields} />
      ) : null}
      <Button type="submit" size="large" busy={sending.state === "busy"} className="justify-self-start">
        {sending.state === "busy" ? "Gemmer …" : "Giv rollen"}
      </Button>
      <p role="status" className="font-semibold text-green text-ui empty:hidden">
        {sending.state === "done" ? sending.result.message : ""}
      </p>
    </form>
  );
}

/** The question before somebody loses a role. */
interface RemoveRoleProps {
  /** Whose role is to go; null when nobody is asked about. */
  readonly member: StaffMember | null;
  readonly onClose: () => void;
  readonly onRemoved: (member: StaffMember) => void;
}

const notRemoved = {
  title: "Rollen er ikke fjernet",
  unknown: { title: "Vi ved ikke, om rollen blev fjernet", advice: "Genindlæs siden, og se på listen." },
};

function RemoveRole({ member, onClose, onRemoved }: RemoveRoleProps) {
  const { sending, send, reset } = useSending(
    ({ email }: StaffMember) => browserApi().put(apiPaths.staff, { email, role: "user" }),
    () => {},
  );
  // Another question begins without the last one's answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens for somebody
  useEffect(reset, [member]);

  const remove = async () => {
    if (member !== null && (await send(member)) === "done") onRemoved(member);
  };
  const isBusy = sending.state === "busy";
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title="Fjern rollen?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Behold
          </Button>
          <Button busy={isBusy} onClick={remove}>
            {isBusy ? "Fjerner …" : "Fjern rollen"}
          </Button>
        </>
      }
    >
      {member === null ? null : (
        <p className="wrap-anywhere">
          {fullName(member)} ({member.email}) er ikke længere {roleLabels[member.role].toLowerCase()}, men beholder sin
          konto og får en mail om det.
        </p>
      )}
      {sending.state === "failed" ? <FailureNotice failure={sending} texts={notRemoved} className="mt-3" /> : null}
    </Dialog>
  );
}

/** Overblik: what to go on with, what to know, and the tools. The same on /home and /dashboard. */
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatRelative } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../../explain/text-link.tsx";
import { ToolList } from "../../../explain/tool-list.tsx";
import { useUser } from "../../../shell/state/session.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Thread } from "../../../ui/thread.tsx";
import type { AccountNotice } from "./account-notices.ts";
import type { ContinueItem } from "./continue-sources.ts";
import { greeting } from "./greeting.ts";
import { KeepAccount } from "./keep-account.tsx";
import { LatestHistory } from "./latest-history.tsx";
import { UsageSection } from "./usage-section.tsx";
import { useAccountNotices } from "./use-account-notices.ts";
import { useContinueItems } from "./use-continue-items.ts";

export function Overview() {
  const user = useUser();
  const { items, hasFailed } = useContinueItems();
  const [first, ...others] = items;
  const { notices, confirmSignIn } = useAccountNotices();
  const [kept, setKept] = useState<string | null>(null);
  return (
    <Measure className="pb-16">
      <PageHead size="tool" title={greeting(new Date().getHours(), user?.firstName ?? "")} />
      {/* What can't wait is known from the profile, so it is there at once and moves nothing. */}
      {kept === null ? (
        <Notices label="Vigtigt" notices={notices.filter(({ tone }) => tone === "warning")} className="mb-8">
          <KeepAccount onKept={setKept} />
        </Notices>
      ) : (
        <Notice tone="success" live="status" title={kept} className="mb-8" />
      )}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Sheet className="overflow-hidden">
            <Thread className="py-6 pr-5 pl-(--thread-gutter)">
              {first === undefined ? <NothingYet /> : <Newest item={first} />}
            </Thread>
          </Sheet>
          {hasFailed ? (
            <p className="text-ink-2 text-ui">
              Noget af det, du er i gang med, kunne ikke hentes. Genindlæs siden for at prøve igen.
            </p>
          ) : null}
          {others.length === 0 ? null : <Others items={others} />}
          <LatestHistory />
        </div>
        <div className="grid content-start gap-10">
          <UsageSection />
          <Notices
            label="Beskeder"
            notices={notices.filter(({ tone }) => tone === "info")}
            onOwnSignIn={confirmSignIn}
          />
        </div>
      </div>
      <section aria-labelledby="vaerktoejer-overskrift" className="mt-12">
        <Heading id="vaerktoejer-overskrift" className="mb-4 text-h3">
          Værktøjer
        </Heading>
        <ToolList />
      </section>
    </Measure>
  );
}

function NothingYet() {
  return (
    <>
      <p className="font-display text-h3">Du har ingen kladder på denne enhed</p>
      <p className="mt-1 text-ink-2 text-ui">Begynd med en tekst. Kladden bliver gemt, mens du skriver.</p>
      <ButtonLink to={pagePaths.grammar} className="mt-4">
        Tjek en tekst
      </ButtonLink>
    </>
  );
}

function Newest({ item }: { readonly item: ContinueItem }) {
  return (
    <>
      <p className="text-ink-2 text-ui">Fortsæt, hvor du slap</p>
      <p className="mt-1 font-display text-h3 wrap-anywhere">{item.title}</p>
      <p className="mt-1 text-ink-2 text-ui">{whereAndWhen(item)}</p>
      <ButtonLink to={item.path} className="mt-4">
        Fortsæt
      </ButtonLink>
    </>
  );
}

function Others({ items }: { readonly items: readonly ContinueItem[] }) {
  return (
    <section aria-labelledby="seneste-overskrift">
      <Heading id="seneste-overskrift" className="mb-2 text-h3">
        Seneste
      </Heading>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="border-line border-t first:border-t-0">
            <Link to={item.path} className="group block rounded-control py-3">
              <span className="block font-semibold wrap-anywhere group-hover:underline">{item.title}</span>
              <span className="block text-ink-2 text-ui">{whereAndWhen(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whereAndWhen({ place, atMs }: ContinueItem): string {
  return atMs === null ? place : `${place}, gemt ${formatRelative(atMs, Date.now())}`;
}

interface NoticesProps {
  readonly label: string;
  readonly notices: readonly AccountNotice[];
  readonly className?: string;
  readonly onOwnSignIn?: (id: string) => void;
  /** What can be done in place, for notices that lead nowhere. */
  readonly children?: ReactNode;
}

function Notices({ label, notices, className, onOwnSignIn, children }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={label} className={classNames("grid gap-3", className)}>
      {notices.map(({ key, tone, title, text, action, signIn }) => (
        <Notice key={key} tone={tone} title={title}>
          <p className="wrap-anywhere">{text}</p>
          {action === null ? (
            children
          ) : (
            <p>
              <TextLink to={action.to}>{action.label}</TextLink>
            </p>
          )}
          {signIn === undefined || onOwnSignIn === undefined ? null : (
            <Button
              variant="secondary"
              size="small"
              onClick={() => onOwnSignIn(signIn)}
              className="mt-1 justify-self-start"
            >
              Det var mig
            </Button>
          )}
        </Notice>
      ))}
    </section>
  );
}

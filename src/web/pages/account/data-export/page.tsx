/** /hent-mine-data: where the link of a data export leads. Opening it fetches nothing: one button does. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { exportTokenShape } from "#contract/accounts/account.rules.ts";
import { pagePaths } from "#contract/paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Measure, PageHead } from "../../../ui/page.tsx";
import type { Route } from "./+types/page";
import { SaveExport } from "./save-export.tsx";
import * as texts from "./texts.da.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ key: "dataDownload", title: texts.title, description: texts.description, matches, noindex: true });

export default function DataExportPage() {
  const token = useLinkToken();
  /** The token that the server knows no file of. */
  const [gone, setGone] = useState<string | null>(null);
  return (
    <Measure width="form" className="pb-20">
      {token === null ? (
        <NoFile title={texts.incompleteTitle}>
          <p>{texts.incomplete}</p>
          <p>{texts.orAgain}</p>
        </NoFile>
      ) : token === undefined || token !== gone ? (
        <>
          <PageHead title={texts.title} lead={texts.lead} />
          <div className="grid gap-5">
            <p>{texts.keepSafe}</p>
            <p>{texts.keepLink}</p>
            <noscript>
              <Notice tone="warning">
                <p>{texts.needsScript}</p>
              </Notice>
            </noscript>
            <SaveExport key={token} token={token} label={texts.fetchFile} onGone={() => setGone(token ?? null)} />
          </div>
        </>
      ) : (
        <NoFile title={texts.goneTitle} takesFocus>
          <p>{texts.gone}</p>
          <p>{texts.whyGone}</p>
        </NoFile>
      )}
    </Measure>
  );
}

interface NoFileProps {
  readonly title: string;
  /** The button that had the focus is gone. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

function NoFile({ title, takesFocus = false, children }: NoFileProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <PageHead title={title} headingRef={heading} />
      <div className="grid justify-items-start gap-5">
        <Notice tone="warning" live="alert" className="w-full">
          {children}
        </Notice>
        <ButtonLink to={pagePaths.profileData} size="large">
          {texts.toProfile}
        </ButtonLink>
      </div>
    </>
  );
}

// The token of a data export's link: read from the fragment of the address, and taken out of it at once.

/**
 * Held by the page alone. In the tab's history, where a shared conversation keeps its token, it would outlive *Log ud*:
 * the next person at the computer could go back and fetch everything.
 *
 * @returns undefined until it is known, null when there is none or it is not whole
 */
function useLinkToken(): string | null | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    if (hash === "") {
      setToken((known) => known ?? null);
      return;
    }
    const given = hash.slice(1);
    setToken(exportTokenShape.test(given) ? given : null);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
  return token;
}

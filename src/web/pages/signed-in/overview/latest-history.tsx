/** The last few things that AI has made for the person, each leading to its tool. */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { HistoryItem, HistoryList } from "#contract/ai/history.schema.ts";
import { formatRelative } from "#contract/format.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { tools } from "../../../explain/tools.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useUser } from "../../../shell/state/session.ts";
import { entryLink } from "../../../text-tool/account/history/entry-link.ts";
import { Heading } from "../../../ui/page.tsx";

const maxShown = 5;
const madeText = { ai: "genereret med AI", "built-in": "lavet uden AI" } as const;

interface Latest {
  readonly ownerId: string;
  readonly items: readonly HistoryItem[];
}

/** Nothing when there is nothing, and until it is known. */
export function LatestHistory() {
  const latest = useLatest();
  if (latest === "failed") {
    return <p className="text-ink-2 text-ui">Din historik kunne ikke hentes. Genindlæs siden for at prøve igen.</p>;
  }
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="historik-overskrift">
      <Heading id="historik-overskrift" className="mb-2 text-h3">
        Fra din historik
      </Heading>
      <ul>
        {latest.map(({ id, tool, title, model, createdAt }) => (
          <li key={id} className="border-line border-t first:border-t-0">
            <Link to={entryLink(tool, id)} className="group block rounded-control py-3">
              <span className="block font-semibold wrap-anywhere group-hover:underline">{title}</span>
              <span className="block text-ink-2 text-ui">
                {tools.find(({ key }) => key === tool)?.name}, {madeText[model.kind]}{" "}
                {formatRelative(createdAt, Date.now())}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useLatest(): readonly HistoryItem[] | "failed" {
  const ownerId = useUser()?.id ?? null;
  const [latest, setLatest] = useState<Latest | "failed" | null>(null);
  useEffect(() => {
    if (ownerId === null) return;
    const life = new AbortController();
    browserApi()
      .get<HistoryList>(`${apiPaths.history}?limit=${maxShown}`, { signal: life.signal, onlyAs: ownerId })
      .then(({ items }) => setLatest({ ownerId, items }))
      .catch(() => {
        if (!life.signal.aborted) setLatest("failed");
      });
    return () => life.abort();
  }, [ownerId]);
  if (latest === null || latest === "failed") return latest ?? [];
  return latest.ownerId === ownerId ? latest.items : [];
}

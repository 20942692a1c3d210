/** Makes the grammar session of a page, and ends it with the page. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { createKnotStore, type KnotStore } from "../editor/knots.ts";
import { startGrammarWorker } from "../engine/start-worker.ts";
import { createGrammarSession, type GrammarSession } from "../session/grammar-session.ts";
import type { SessionView } from "../session/session-view.ts";
import { deviceStorage } from "../session/stored.ts";

async function measureHere(text: string) {
  const { countText } = await import("../engine/count-text.ts");
  return countText(text);
}

export interface Grammar {
  readonly session: GrammarSession;
  readonly knots: KnotStore;
  readonly view: SessionView;
}

export function useGrammar(): Grammar {
  const [{ session, knots }] = useState(() => ({
    session: createGrammarSession({ storage: deviceStorage, startWorker: startGrammarWorker, measure: measureHere }),
    knots: createKnotStore(),
  }));
  useEffect(() => {
    session.load();
    return () => session.close();
  }, [session]);
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  return { session, knots, view };
}

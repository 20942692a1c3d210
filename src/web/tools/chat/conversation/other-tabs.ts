/** What the tabs of one person tell each other about conversations: which one is another now, and never what is in it. */

export interface TabMessage {
  /**
   * `written`: a message was stored, or its answer began or ended. `changed`: it was renamed, moved or the like.
   * `deleted`: it is gone.
   */
  readonly kind: "written" | "changed" | "deleted";
  /** Null: all conversations. */
  readonly conversationId: string | null;
}

export interface OtherTabs {
  tell(kind: TabMessage["kind"], conversationId: string | null): void;
  leave(): void;
}

/** Does nothing in browsers without BroadcastChannel: there, a tab reads again when it becomes visible. */
export function openOtherTabs(ownerId: string, onMessage: (message: TabMessage) => void): OtherTabs {
  const channel =
    typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(`rodtraad.chat.${ownerId}`);
  if (channel !== undefined) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isTabMessage(data)) onMessage(data);
    };
  }
  let isLeft = false;
  return {
    tell(kind, conversationId) {
      // An answer may end after its page was left. The other tabs read its run themselves.
      if (!isLeft) channel?.postMessage({ kind, conversationId } satisfies TabMessage);
    },
    leave() {
      isLeft = true;
      channel?.close();
    },
  };
}

const kinds: readonly unknown[] = ["written", "changed", "deleted"] satisfies readonly TabMessage["kind"][];

/** A tab may still run an older build, with other messages. */
function isTabMessage(value: unknown): value is TabMessage {
  if (typeof value !== "object" || value === null || !("kind" in value) || !("conversationId" in value)) return false;
  return kinds.includes(value.kind) && (value.conversationId === null || typeof value.conversationId === "string");
}

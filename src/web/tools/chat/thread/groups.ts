/**
 * Messages in groups, each of which the browser leaves out as one while it is off the screen: it looks for each thing that
 * it may leave out at every key that is typed.
 */

const mostInGroup = 12;

export interface Group<Message> {
  readonly key: string;
  readonly messages: readonly Message[];
}

/**
 * A message never changes its group, for it would be made anew there: what comes above or below joins the one that is next
 * to it while that has room, or begins another.
 *
 * @param known the group of each message that was shown before; those of the path are added
 */
export function groupsOf<Message extends { readonly key: string }>(
  path: readonly Message[],
  known: Map<string, string>,
): readonly Group<Message>[] {
  const sizes = new Map<string, number>();
  const count = (group: string) => sizes.set(group, (sizes.get(group) ?? 0) + 1);
  for (const { key } of path) {
    const group = known.get(key);
    if (group !== undefined) count(group);
  }
  const join = (message: Message, next: Message | undefined) => {
    const near = next && known.get(next.key);
    const group = near !== undefined && (sizes.get(near) ?? 0) < mostInGroup ? near : message.key;
    known.set(message.key, group);
    count(group);
  };

  const firstKnown = path.findIndex(({ key }) => known.has(key));
  const start = firstKnown < 0 ? path.length : firstKnown;
  for (const [at, message] of [...path.slice(0, start).entries()].reverse()) join(message, path[at + 1]);
  for (const [at, message] of path.entries()) if (!known.has(message.key)) join(message, path[at - 1]);

  const groups: { key: string; messages: Message[] }[] = [];
  const runs = new Map<string, number>();
  let current: string | undefined;
  for (const message of path) {
    const group = known.get(message.key) ?? message.key;
    if (group === current) {
      groups.at(-1)?.messages.push(message);
      continue;
    }
    current = group;
    // Another version has come between them.
    const run = runs.get(group) ?? 0;
    runs.set(group, run + 1);
    groups.push({ key: run === 0 ? group : `${group} ${run}`, messages: [message] });
  }
  return groups;
}

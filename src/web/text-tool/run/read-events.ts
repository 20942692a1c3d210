/** Reads a stream of server-sent events as it comes, however the bytes are cut (WHATWG HTML, section 9.2.6). */

/** One event of the stream. */
export interface StreamedEvent {
  /** The last `id:` seen; empty when none was. */
  readonly id: string;
  readonly data: string;
}

/** A single event is never longer: a stream without line ends must not fill the memory. UTF-16 units. */
export const maxEventChars = 4_000_000;

export interface EventReader {
  /** Takes the next bytes and gives the events that are whole now. @throws RangeError when one is far too long */
  push(bytes: Uint8Array): readonly StreamedEvent[];
}

/** Makes a reader for one stream. What stands after the last empty line when the stream ends is no event. */
export function createEventReader(): EventReader {
  const decoder = new TextDecoder();
  let rest = "";
  let id = "";
  let data: string[] = [];
  let dataChars = 0;

  function takeLine(line: string): StreamedEvent | undefined {
    if (line === "") {
      const event = data.length === 0 ? undefined : { id, data: data.join("\n") };
      data = [];
      dataChars = 0;
      return event;
    }
    const colon = line.indexOf(":");
    // A comment: it only keeps the connection open.
    if (colon === 0) return undefined;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (name === "data") {
      dataChars += value.length;
      data.push(value);
    } else if (name === "id" && !value.includes("\0")) id = value;
    return undefined;
  }

  return {
    push(bytes) {
      rest += decoder.decode(bytes, { stream: true });
      const events: StreamedEvent[] = [];
      let from = 0;
      for (let at = 0; at < rest.length; at += 1) {
        const code = rest.charCodeAt(at);
        if (code !== 10 && code !== 13) continue;
        // Whether a line feed follows is known only with the next bytes.
        if (code === 13 && at + 1 === rest.length) break;
        const event = takeLine(rest.slice(from, at));
        if (event !== undefined) events.push(event);
        if (code === 13 && rest.charCodeAt(at + 1) === 10) at += 1;
        from = at + 1;
      }
      rest = rest.slice(from);
      if (rest.length + dataChars > maxEventChars) throw new RangeError("an event that does not end");
      return events;
    },
  };
}

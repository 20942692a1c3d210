/** Reads a stream of server-sent events as it arrives, however the bytes are cut (WHATWG HTML, section 9.2.6). */

/** One event of the stream. */
export interface StreamedEvent {
  /** Empty when the sender gives none. */
  readonly name: string;
  /** The last `id:` of the stream; empty when there was none. */
  readonly id: string;
  readonly data: string;
}

export interface EventReader {
  /**
   * Takes the next bytes and returns the events that they complete.
   *
   * @throws RangeError when a line or an event is longer than the limit
   */
  push(bytes: Uint8Array): readonly StreamedEvent[];
}

/**
 * Makes a reader for one stream. An event that the end of the stream cuts off is left out.
 *
 * @param maxEventChars the longest event, in UTF-16 units: a stream without line ends must not fill the memory
 */
export function createEventReader(maxEventChars: number): EventReader {
  const decoder = new TextDecoder();
  /** The start of a line whose end has not arrived. */
  let rest = "";
  let name = "";
  let id = "";
  let data: string[] = [];
  let dataChars = 0;

  function takeLine(line: string): StreamedEvent | undefined {
    if (line === "") {
      const event = data.length === 0 ? undefined : { name, id, data: data.join("\n") };
      name = "";
      data = [];
      dataChars = 0;
      return event;
    }
    const colon = line.indexOf(":");
    // A comment: it only keeps the connection open.
    if (colon === 0) return undefined;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "data") {
      // The line end counts too: lines without a text must not fill the memory either.
      dataChars += value.length + 1;
      data.push(value);
    } else if (field === "event") name = value;
    else if (field === "id" && !value.includes("\0")) id = value;
    return undefined;
  }

  return {
    push(bytes) {
      // What has been looked through is not looked through again, but for a carriage return at its end.
      let at = Math.max(0, rest.length - 1);
      rest += decoder.decode(bytes, { stream: true });
      const events: StreamedEvent[] = [];
      let from = 0;
      for (; at < rest.length; at += 1) {
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

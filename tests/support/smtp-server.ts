/** A mail server of a few lines that speaks the protocol (RFC 5321) and keeps what it is given. */
import { createServer, type Socket } from "node:net";

export interface SmtpServer {
  readonly url: string;
  /** Raw messages in the order they came. */
  readonly messages: string[];
  /** Addresses that were named by RCPT TO. */
  readonly recipients: string[];
  /** How many connections were opened. */
  readonly connections: () => number;
  /** Answers the next messages with this line instead of taking them, until set back to null. */
  refusal: string | null;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const state: Pick<SmtpServer, "messages" | "recipients" | "refusal"> = {
    messages: [],
    recipients: [],
    refusal: null,
  };
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    let input = "";
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test");
    socket.on("data", (chunk) => {
      input += chunk.toString("latin1");
      for (;;) {
        const end = input.indexOf(isData ? "\r\n.\r\n" : "\r\n");
        if (end === -1) return;
        const piece = input.slice(0, end);
        input = input.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          if (state.refusal === null)
            state.messages.push(Buffer.from(piece.replaceAll("\r\n..", "\r\n."), "latin1").toString());
          say(state.refusal ?? "250 taken");
          continue;
        }
        const verb = piece.slice(0, 4).toUpperCase();
        if (verb === "RCPT") state.recipients.push(/<([^>]*)>/.exec(piece)?.[1] ?? "");
        if (verb === "DATA") isData = true;
        if (verb === "QUIT") socket.end("221 bye\r\n");
        else say(verb === "DATA" ? "354 go on" : verb === "EHLO" ? "250 8BITMIME" : "250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return Object.assign(state, {
    connections: () => connections,
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
}

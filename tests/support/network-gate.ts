/** A door in front of a server of ours, such as Redis or PostgreSQL, that a test can shut and open again, as a network does. */

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface Gate {
  /** That of the server, through the gate. */
  readonly url: string;
  /** Cuts every connection, and lets none in until it is opened. */
  shut(): void;
  open(): void;
  /** Cuts every connection, and answers no new one until it is opened, as a network that drops packets. */
  silence(): void;
  /** Let in now. */
  connections(): number;
  close(): Promise<void>;
}

export async function openGate(serverUrl: string): Promise<Gate> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let connections = 0;
  let state: "open" | "shut" | "silent" = "open";
  const server = createServer((inner) => {
    if (state === "shut") return inner.destroy();
    connections += 1;
    inner.once("close", () => {
      connections -= 1;
    });
    if (state === "silent") {
      sockets.add(inner);
      inner.on("error", () => undefined);
      inner.once("close", () => sockets.delete(inner));
      return;
    }
    const outer = connect(Number(port), hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer);
    outer.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(serverUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    shut: () => {
      state = "shut";
      cut();
    },
    silence: () => {
      state = "silent";
      cut();
    },
    connections: () => connections,
    open: () => {
      state = "open";
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

/** A door in front of Redis that a test can shut and open again, as a network does. */

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface RedisGate {
  readonly url: string;
  /** Cuts every connection, and lets none in until it is opened. */
  shut(): void;
  open(): void;
  /** Through it now. */
  connections(): number;
  close(): Promise<void>;
}

export async function openRedisGate(redisUrl: string): Promise<RedisGate> {
  const { hostname, port } = new URL(redisUrl);
  const sockets = new Set<Socket>();
  let connections = 0;
  let isShut = false;
  const server = createServer((inner) => {
    if (isShut) return inner.destroy();
    const outer = connect(Number(port), hostname);
    connections += 1;
    inner.once("close", () => {
      connections -= 1;
    });
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
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: () => {
      isShut = true;
      cut();
    },
    connections: () => connections,
    open: () => {
      isShut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

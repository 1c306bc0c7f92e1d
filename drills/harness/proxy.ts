import { connect, createServer, type Socket } from 'node:net';
import type { DrillContext } from './drill.ts';

/** `hangs`: nothing passes and no connection is closed. `delay`: milliseconds for every chunk, in each direction. */
export type Proxy = {
  port: number;
  target: number;
  hangs: boolean;
  delay: number;
  rejects: boolean;
  cut(): void;
  resume(): void;
};

export async function startProxy(context: DrillContext, target: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let pending: (() => void)[] = [];
  const pass = (to: Socket, chunk: Buffer) => {
    const write = () => void (to.writable && to.write(chunk));
    if (self.hangs) pending.push(write);
    else if (self.delay > 0) setTimeout(write, self.delay);
    else write();
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (self.rejects) return void near.destroy();
    const far = connect({ port: self.target, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => pass(to, chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        // While it hangs, neither side notices that the other is gone.
        if (!self.hangs) to.destroy();
      });
    }
  });
  const self: Proxy = {
    port: 0,
    target,
    hangs: false,
    delay: 0,
    rejects: false,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    resume() {
      self.hangs = false;
      for (const write of pending.splice(0)) write();
      pending = [];
    },
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  self.port = address && typeof address === 'object' ? address.port : 0;
  context.onEnd(() => {
    self.cut();
    server.close();
  });
  return self;
}

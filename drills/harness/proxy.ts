import { connect, createServer, type Socket } from 'node:net';
import type { Room } from './drill.ts';

/**
 * A TCP proxy with faults. `hangs`: nothing passes and nobody is told. `delay`: milliseconds added to every chunk in
 * each direction. `cut` ends all connections; `refuses` ends new ones right away. `target` can be changed.
 */
export type Proxy = {
  port: number;
  target: number;
  hangs: boolean;
  delay: number;
  refuses: boolean;
  cut(): void;
  /** Releases what was held back. */
  resume(): void;
};

export async function startProxy(room: Room, target: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let held: (() => void)[] = [];
  const pass = (to: Socket, piece: Buffer) => {
    const write = () => void (to.writable && to.write(piece));
    if (self.hangs) held.push(write);
    else if (self.delay > 0) setTimeout(write, self.delay);
    else write();
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (self.refuses) return void near.destroy();
    const far = connect({ port: self.target, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (piece: Buffer) => pass(to, piece));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        // While it hangs, neither side learns that the other is gone.
        if (!self.hangs) to.destroy();
      });
    }
  });
  const self: Proxy = {
    ...{ port: 0, target, hangs: false, delay: 0, refuses: false },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    resume() {
      self.hangs = false;
      for (const write of held.splice(0)) write();
      held = [];
    },
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  self.port = address && typeof address === 'object' ? address.port : 0;
  room.onEnd(() => {
    self.cut();
    server.close();
  });
  return self;
}

import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What came back over one connection, until the server closed it. */
export type RawAnswer = { text: string; statuses: number[]; milliseconds: number };

/** Opens the server to real connections on this machine; answers the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

/** Sends bytes as they are, over a connection of their own. `isOpen`: says nothing of being done. */
export async function rawRequest(port: number, bytes: string, isOpen = false): Promise<RawAnswer> {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server that gives up may cut the connection while we still send.
  socket.on('error', () => {});
  socket.on('end', () => socket.end());
  socket.write(Buffer.from(bytes, 'latin1'));
  if (!isOpen) socket.end();
  await new Promise((resolve) => socket.once('close', resolve));
  const text = Buffer.concat(chunks).toString('latin1');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { text, statuses, milliseconds: performance.now() - started };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

export type ReceivedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

type Behavior = (response: ServerResponse, received: ReceivedRequest) => void | Promise<void>;

/** Listens on a free port, and returns it. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Stands in for a third party's HTTP server until the test ends. `behave` can be changed at any time. */
export async function startReceiver(behave: Behavior = (response) => void response.writeHead(204).end()) {
  const receivedRequests: ReceivedRequest[] = [];
  const receiver = { url: '', received: receivedRequests, behave };
  const server = createServer(async (request: IncomingMessage, response) => {
    const received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: await text(request),
    };
    receivedRequests.push(received);
    await receiver.behave(response, received);
  });
  const port = await listenOnFreePort(server);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  receiver.url = `http://127.0.0.1:${port}`;
  return receiver;
}

export const respondWith =
  (status: number, headers: Record<string, string> = {}): Behavior =>
  (response) =>
    void response.writeHead(status, headers).end();

type RawResponse = { text: string; statuses: number[]; milliseconds: number };

export async function listen(app: FastifyInstance): Promise<number> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

/** With `keepsOpen`, only the server ends the connection. */
export async function sendRawRequest(
  port: number,
  bytes: string | Buffer,
  keepsOpen = false,
): Promise<RawResponse> {
  const startedAt = performance.now();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server that gives up may cut the connection while we're still sending.
  socket.on('error', () => {});
  socket.on('end', () => socket.end());
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  if (!keepsOpen) socket.end();
  await new Promise((resolve) => socket.once('close', resolve));
  const text = Buffer.concat(chunks).toString('latin1');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { text, statuses, milliseconds: performance.now() - startedAt };
}

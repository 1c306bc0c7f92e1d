import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Received = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

type Behavior = (response: ServerResponse, received: Received) => void | Promise<void>;

/** An HTTP server of another party, until the test ends. `behave` may be changed on the way. */
export async function receiver(behave: Behavior = (response) => void response.writeHead(204).end()) {
  const received: Received[] = [];
  const self = { url: '', received, behave };
  const server = createServer(async (request: IncomingMessage, response) => {
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: await text(request),
    };
    received.push(one);
    await self.behave(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return self;
}

/** Answers with a status and nothing else. */
export const answering =
  (status: number, headers: Record<string, string> = {}): Behavior =>
  (response) =>
    void response.writeHead(status, headers).end();

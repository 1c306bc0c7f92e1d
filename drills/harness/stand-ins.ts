import { createServer, type Server } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '../../src/test/postgres-server.ts';
import type { DrillContext } from './drill.ts';

export async function mailServer(context: DrillContext) {
  const port = await findFreePort();
  const received: string[] = [];
  let server: SMTPServer | undefined;
  const self = {
    port,
    received,
    async up() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        async onData(stream, _session, done) {
          // A killed instance leaves its message unfinished.
          const bytes = await buffer(stream).catch(() => undefined);
          if (!bytes) return done(new Error('The message is incomplete'));
          received.push(/^message-id:\s*(\S+)/im.exec(bytes.toString())?.[1] ?? 'without ID');
          done();
        },
      });
      server.on('error', () => {});
      await new Promise<void>((listening) => server?.listen(port, '127.0.0.1', listening));
    },
    down: () => new Promise<void>((closed) => (server ? server.close(closed) : closed())),
  };
  context.onEnd(self.down);
  return self;
}

type Exchange = { path: string; headers: Record<string, string>; body: string };

async function httpStandIn(
  context: DrillContext,
  respond: (exchange: Exchange, received: string[]) => { status: number; body: string },
) {
  const port = await findFreePort();
  const received: string[] = [];
  let server: Server | undefined;
  const self = {
    port,
    received,
    async up() {
      server = createServer(async (request, response) => {
        const headers = request.headers as Record<string, string>;
        const { status, body } = respond(
          { path: request.url ?? '', headers, body: await text(request) },
          received,
        );
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
      await new Promise<void>((listening) => server?.listen(port, '127.0.0.1', listening));
    },
    async down() {
      server?.closeAllConnections();
      server?.close();
    },
  };
  context.onEnd(self.down);
  return self;
}

export const crm = (context: DrillContext) =>
  httpStandIn(context, ({ headers }, received) => {
    received.push(headers['webhook-id'] ?? 'without ID');
    return { status: 204, body: '' };
  });

import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Room } from './drill.ts';
import { freePort } from './postgres.ts';

/** Another company's system. Its port is closed while it's down. */
export type StandIn<Taken> = { port: number; taken: Taken[]; up(): Promise<void>; down(): Promise<void> };

/** A mail server that records the Message-ID of what it accepted. */
export async function mailServer(room: Room): Promise<StandIn<string>> {
  const port = await freePort();
  const taken: string[] = [];
  let server: SMTPServer | undefined;
  const self = {
    ...{ port, taken },
    async up() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        async onData(stream, _session, done) {
          const bytes = await buffer(stream);
          taken.push(/^message-id:\s*(\S+)/im.exec(bytes.toString())?.[1] ?? 'without id');
          done();
        },
      });
      server.on('error', () => {});
      await new Promise<void>((listening) => server?.listen(port, '127.0.0.1', listening));
    },
    down: () => new Promise<void>((closed) => (server ? server.close(closed) : closed())),
  };
  room.onEnd(self.down);
  return self;
}

type Exchange = { path: string; headers: Record<string, string>; body: string };

function httpStandIn<Taken>(
  room: Room,
  port: number,
  answer: (exchange: Exchange, taken: Taken[]) => { status: number; body: string },
): StandIn<Taken> {
  const taken: Taken[] = [];
  let server: Server | undefined;
  const self = {
    ...{ port, taken },
    async up() {
      server = createServer(async (request, response) => {
        const headers = request.headers as Record<string, string>;
        const { status, body } = answer(
          { path: request.url ?? '', headers, body: await text(request) },
          taken,
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
  room.onEnd(self.down);
  return self;
}

/** A CRM that accepts webhooks and records their IDs. */
export const crm = async (room: Room): Promise<StandIn<string>> =>
  httpStandIn<string>(room, await freePort(), ({ headers }, taken) => {
    taken.push(headers['webhook-id'] ?? 'without id');
    return { status: 204, body: '' };
  });

/** The part of Stripe that opens a payment page. Records the key of each page. */
export const paymentCompany = async (room: Room): Promise<StandIn<string>> =>
  httpStandIn<string>(room, await freePort(), ({ path, headers, body }, taken) => {
    const id = createHmac('sha256', 'stand-in')
      .update(headers['idempotency-key'] ?? '')
      .digest('hex')
      .slice(0, 20);
    if (path === '/v1/coupons') return { status: 200, body: JSON.stringify({ id, object: 'coupon' }) };
    taken.push(new URLSearchParams(body).get('client_reference_id') ?? 'without order');
    const expires_at = Math.floor(Date.now() / 1000) + 24 * 3600;
    const session = {
      id: `cs_test_${id}`,
      object: 'checkout.session',
      url: `https://pay.example/${id}`,
      expires_at,
    };
    return { status: 200, body: JSON.stringify(session) };
  });

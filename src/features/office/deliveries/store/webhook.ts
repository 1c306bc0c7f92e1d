import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Resolve, refusePrivate } from '../../../../platform/private-address.ts';
import { type Answer, answerOfStatus, codeOfError } from '../domain/delivery.ts';
import type { Destination } from '../domain/destination.ts';

/** More of an answer is not read, and nothing of it is kept. */
const longestAnswer = 1024;

/**
 * An address that gets each event as a signed POST after the Standard Webhooks. `secret` begins with `whsec_`;
 * `milliseconds` bound the whole exchange.
 */
export function webhookDestination(options: {
  url: string;
  secret: string;
  milliseconds?: number;
  mayBePrivate?: boolean;
  /** Asked for the addresses of a host; handed in by tests. */
  resolve?: Resolve;
  now?: () => Date;
}): Destination {
  const { url, secret, milliseconds = 10_000, now = () => new Date() } = options;
  const webhook = new Webhook(secret);

  async function post(id: string, body: string): Promise<Answer> {
    if (!options.mayBePrivate) await refusePrivate(url, options.resolve);
    const signedAt = now();
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, signedAt, body),
      },
    });
    await skip(response.body);
    return answerOfStatus(response.status, response.headers.get('retry-after'), signedAt);
  }

  return {
    name: `webhook:${createHash('sha256').update(url).digest('hex').slice(0, 12)}`,
    hears: () => true,
    carries: 'event',
    async send({ id, type, at }, data) {
      try {
        return await post(id, JSON.stringify({ type, timestamp: at.toISOString(), data }));
      } catch (error) {
        return { kind: 'again', code: codeOfError(error) };
      }
    },
  };
}

/** Lets a short answer end, so that its connection can be used again, and breaks a long one off. */
async function skip(body: Response['body']): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  for (let read = 0; read <= longestAnswer; ) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.length;
  }
  await reader.cancel();
}

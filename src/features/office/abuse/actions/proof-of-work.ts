import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solvedChallenge } from '../schema.ts';

/** Iterations per attempt. With the attempts per solution, takes about a second in an average browser. See decision 18. */
const cost = 2000;
const attempts = { min: 600, max: 1200 };
const validSeconds = 600;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Stateless, because it needs only the site's secret. */
export function proofOfWork({ secret, now }: { secret: string; now: () => Date }) {
  const deriveSecret = (use: string) =>
    createHmac('sha256', secret).update(`proof-of-work.${use}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: deriveSecret('challenge'),
    hmacKeySignatureSecret: deriveSecret('solution'),
  };
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    async challenge(): Promise<string> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(attempts.max, attempts.min),
        deriveKey,
        // The library's own expiry uses the system clock instead of `now`.
        data: { until: seconds() + validSeconds },
        ...secrets,
      });
      return encode(challenge);
    },

    async verify(text: string): Promise<{ id: string; until: Date } | undefined> {
      const { data: payload } = solvedChallenge.safeParse(decode(text));
      if (!payload) return undefined;
      const { until } = payload.challenge.parameters.data;
      if (until < seconds()) return undefined;
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({
        challenge,
        solution: { time: 0, ...solution },
        deriveKey,
        ...secrets,
      });
      return verified ? { id: challenge.signature, until: new Date(until * 1000) } : undefined;
    },
  };
}

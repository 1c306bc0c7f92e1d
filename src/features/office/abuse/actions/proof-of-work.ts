import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solvedChallenge } from '../schema.ts';

/** Iterations of one try, and how many tries a solution takes: a second in an ordinary browser. Measured in decision 18. */
const cost = 2000;
const tries = { fewest: 600, most: 1200 };
/** Seconds for which a challenge can be solved. */
const validFor = 600;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Makes challenges and checks what solves them, by the site's secret alone. `now` is the only clock. */
export function proofOfWork({ secret, now }: { secret: string; now: () => Date }) {
  const secretOf = (use: string) => createHmac('sha256', secret).update(`proof-of-work.${use}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: secretOf('challenge'),
    hmacKeySignatureSecret: secretOf('solution'),
  };
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    /** A challenge as text for a header. */
    async challenge(): Promise<string> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.most, tries.fewest),
        deriveKey,
        // The library's own expiry reads the machine's clock.
        data: { until: seconds() + validFor },
        ...secrets,
      });
      return encode(challenge);
    },

    /** Which challenge a text solves, and until when that counts; undefined for what solves none of ours in time. */
    async solved(text: string): Promise<{ id: string; until: Date } | undefined> {
      const { data: given } = solvedChallenge.safeParse(decode(text));
      if (!given) return undefined;
      const { until } = given.challenge.parameters.data;
      if (until < seconds()) return undefined;
      const { challenge, solution } = given;
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

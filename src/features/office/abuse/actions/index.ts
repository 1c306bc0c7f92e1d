import { createHmac } from 'node:crypto';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { RequestError } from '../../../../platform/errors.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import {
  countedEmail,
  formatWait,
  hour,
  limitOf,
  type SubmissionKind,
  secondsLeft,
  windowStart,
} from '../domain/limits.ts';
import {
  countedMinutes,
  type FormTraces,
  isSuspicious,
  modeOf,
  needsProofOfWork,
} from '../domain/suspicion.ts';
import { longestSolution, proofOfWorkHeader } from '../schema.ts';
import { limitStore } from '../store.ts';
import { proofOfWork } from './proof-of-work.ts';

let domains: Promise<Set<string>> | undefined;

/** The list is long and few visits need it: it is read with the first lead. */
const disposableDomains = () => {
  domains ??= import('disposable-email-domains-js').then((list) => list.disposableEmailBlocklistSet());
  return domains;
};

/** Whether an e-mail address is of a provider of throw-away addresses, or of a host below such a domain. */
export async function isEmailDisposable(email: string): Promise<boolean> {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
  const known = await disposableDomains();
  return labels.slice(0, -1).some((_label, first) => known.has(labels.slice(first).join('.')));
}

export type AbuseActions = ReturnType<typeof abuseActions>;

/** What came with a form: its hidden field, the token of when it was shown, and a solved challenge. */
export type Evidence = { trap?: string; shownAt?: string; solution?: string };

export type Attempt = { count: number; undo: () => Promise<void> };

export type AbuseLimits = {
  /** Submissions an hour about one e-mail address or phone number. */
  submissionsPerHour: number;
  /** Leads in five minutes, over all copies of the site, above which each needs proof of work. */
  proofOfWorkAbove: number;
};

export type AbuseDeps = {
  database: Database;
  now: () => Date;
  /** Hashes what is counted, and signs challenges. */
  secret: string;
  tokens: SignedTokens;
  settings: () => Promise<Pick<SiteSettings, 'abuse.proofOfWork' | 'contact.phone'>>;
  limits: AbuseLimits;
};

const minute = 60;
/** Longer than any window and any challenge lasts. */
const keptSeconds = 24 * hour;

const tooMany = (field: 'email' | 'phone', wait: number) => {
  const what = field === 'email' ? 'e-mail address' : 'phone number';
  const message = `This ${what} was sent to us many times within the hour. Please try again in ${formatWait(wait)}.`;
  return new RequestError(429, [{ description: field, errorCode: 'TooManyRequests', message }], {
    'retry-after': String(wait),
  });
};

/** Wrong tries for one number in an hour, from one network address and from all together. */
const wrongTries = { fromAddress: 5, inAll: 30 };

const tooManyTries = (wait: number) => {
  const message = `There were too many wrong tries for this number. Try again in ${formatWait(wait)}, or use the link in our e-mail.`;
  return new RequestError(429, [{ description: null, errorCode: 'TooManyRequests', message }], {
    'retry-after': String(wait),
  });
};

const workNeeded = (challenge: string, phone: string) =>
  new RequestError(
    429,
    [
      {
        description: null,
        errorCode: 'ProofOfWorkNeeded',
        message: `Far more forms than usual reach us now, so your browser has to solve a small task first, and it needs JavaScript for that. Nothing you typed is lost. Turn JavaScript on and press again, or call ${phone}.`,
      },
    ],
    { 'retry-after': String(minute), [proofOfWorkHeader]: challenge },
  );

/** Keeps programs that flood forms away from people's inboxes, without asking people for anything. */
export function abuseActions({ database, now, secret, tokens, settings, limits }: AbuseDeps) {
  const work = proofOfWork({ secret, now });
  const hashOf = (key: string) => createHmac('sha256', secret).update(`limits.${key}`).digest('base64url');
  const count = (key: string, seconds: number, db: Db = database.db) =>
    limitStore(db).add(hashOf(key), windowStart(now(), seconds));

  function tracesOf({ trap, shownAt }: Evidence): FormTraces {
    if (shownAt === undefined) return { trap, shownAt };
    const shown = tokens.read('form', shownAt);
    return { trap, shownAt: shown === undefined ? 'forged' : new Date(Number(shown)) };
  }

  /** Counts this lead, and answers how many were sent in the counted minutes. */
  async function leadsLately(): Promise<number> {
    await count('leads', minute);
    const since = new Date(now().getTime() - countedMinutes * minute * 1000);
    return limitStore(database.db).sumAfter(hashOf('leads'), since);
  }

  async function isSolved(solution: string | undefined): Promise<boolean> {
    if (solution === undefined || solution.length > longestSolution) return false;
    const solved = await work.solved(solution);
    return solved !== undefined && (await limitStore(database.db).add(hashOf(solved.id), solved.until)) === 1;
  }

  /**
   * Lets a lead in, outside any transaction, so that refused ones count too. Under attack throws 429
   * `ProofOfWorkNeeded` with a challenge in `x-proof-of-work`, unless one is solved.
   */
  async function demandWork(solution: string | undefined): Promise<void> {
    const { 'abuse.proofOfWork': setting, 'contact.phone': phone } = await settings();
    const mode = modeOf(setting);
    if (mode === 'off') return;
    const lately = await leadsLately();
    if (!needsProofOfWork({ mode, lately, above: limits.proofOfWorkAbove })) return;
    if (!(await isSolved(solution))) throw workNeeded(await work.challenge(), phone);
  }

  return {
    demandWork,

    /** The token of a form that is shown now. */
    shownNow: (): string => tokens.sign('form', String(now().getTime())),

    /** Lets a form in as `demandWork` does, and tells whether a program filled it in. Those are counted. */
    async admit(evidence: Evidence): Promise<{ isSuspicious: boolean }> {
      await demandWork(evidence.solution);
      const isByProgram = isSuspicious(tracesOf(evidence), now());
      if (isByProgram) await count('suspicious', hour);
      return { isSuspicious: isByProgram };
    },

    /**
     * Counts a submission for whom it is about. Throws 429 with `Retry-After` at the field that came too often this
     * hour. What programs sent has counts of its own, so that they cannot use up a person's.
     */
    async limit(
      tx: Db,
      kind: SubmissionKind,
      about: { email: string; phone?: string | null; isSuspicious?: boolean },
    ): Promise<void> {
      const group = about.isSuspicious ? `${kind}.suspicious` : kind;
      const subjects = [
        { field: 'email' as const, key: `${group}.email.${countedEmail(about.email)}` },
        ...(about.phone ? [{ field: 'phone' as const, key: `${group}.phone.${about.phone}` }] : []),
      ];
      // In one order always, so that no two transactions wait for each other.
      for (const { field, key } of subjects) {
        const times = await count(key, hour, tx);
        if (times > limitOf(kind, limits.submissionsPerHour)) throw tooMany(field, secondsLeft(now(), hour));
      }
    },

    /**
     * Opens something by a number and what only its owner knows; `look` returns undefined for a wrong try. Each try is
     * counted before it is checked, so that parallel ones can't slip through, and a right one is taken back. Throws 429
     * once one network address, or all together, tried a number too often this hour. An address that is refused doesn't
     * count for the others, so it takes several to lock the owner out, and the hour's end lets them in.
     */
    async lookUp<T>(
      { number, ipAddress }: { number: string; ipAddress: string },
      look: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const window = windowStart(now(), hour);
      const tries = [
        { key: `tries.${number}.${ipAddress}`, most: wrongTries.fromAddress },
        { key: `tries.${number}`, most: wrongTries.inAll },
      ];
      for (const { key, most } of tries)
        if ((await count(key, hour)) > most) throw tooManyTries(secondsLeft(now(), hour));
      const found = await look();
      if (found !== undefined)
        for (const { key } of tries) await limitStore(database.db).subtract(hashOf(key), window);
      return found;
    },

    isEmailDisposable,

    /** What stands for an address in a table: the same address always gives the same hash, and nobody can go back. */
    hashOf,

    /**
     * Counts an attempt, such as a password that is about to be checked, and returns the attempts of the last
     * `seconds` with this one. `undo` takes the attempt back.
     */
    async countAttempt(key: string, seconds: number): Promise<Attempt> {
      const at = now();
      const [keyHash, start] = [hashOf(`attempt.${key}`), windowStart(at, minute)];
      const store = limitStore(database.db);
      // The count that comes back is this attempt's own place, however many are counted at the same time.
      const place = await store.add(keyHash, start);
      const since = new Date(at.getTime() - (seconds + minute) * 1000);
      const earlier = await store.sumAfter(keyHash, since, start);
      return { count: earlier + place, undo: () => store.subtract(keyHash, start) };
    },

    /** Clears the attempts of these keys. */
    forgetAttempts: (keys: string[], db: Db): Promise<void> =>
      limitStore(db).remove(keys.map((key) => hashOf(`attempt.${key}`))),

    /** Whether a key, such as a code that holds once, is used for the first time within the hour. */
    async isFirstUse(key: string): Promise<boolean> {
      await count(`used.${key}`, hour);
      const since = new Date(now().getTime() - 2 * hour * 1000);
      return (await limitStore(database.db).sumAfter(hashOf(`used.${key}`), since)) === 1;
    },

    /** Takes away counts that no longer matter. */
    prune: (): Promise<void> =>
      limitStore(database.db).removeBefore(new Date(now().getTime() - keptSeconds * 1000)),
  };
}

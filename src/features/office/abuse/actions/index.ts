import { createHmac } from 'node:crypto';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { RequestError } from '../../../../platform/errors.ts';
import { toNetwork } from '../../../../platform/http/network.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import {
  emailsPerHour,
  formatWait,
  getLimit,
  getMaxTotal,
  getSecondsLeft,
  getWindowStart,
  hour,
  type SubmissionKind,
  toCanonicalEmail,
} from '../domain/limits.ts';
import {
  countedMinutes,
  type FormSignals,
  isSuspicious,
  needsProofOfWork,
  parseMode,
} from '../domain/suspicion.ts';
import { maxSolutionLength, proofOfWorkHeader } from '../schema.ts';
import { limitStore } from '../store.ts';
import { proofOfWork } from './proof-of-work.ts';

let domains: Promise<Set<string>> | undefined;

/** Loaded with the first lead, because the list is long and few visits need it. */
const loadDisposableDomains = () => {
  domains ??= import('disposable-email-domains-js').then((list) => list.disposableEmailBlocklistSet());
  return domains;
};

export async function isEmailDisposable(email: string): Promise<boolean> {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
  const disposable = await loadDisposableDomains();
  return labels.slice(0, -1).some((_label, first) => disposable.has(labels.slice(first).join('.')));
}

export type AbuseActions = ReturnType<typeof abuseActions>;

export type Evidence = { trap?: string; shownAt?: string; solution?: string };

export type Attempt = { count: number; undo: () => Promise<void> };

export type Sender = {
  ipAddress: string;
  /** True if this request contains a solved proof of work. */
  hasSolvedWork?: boolean;
};

export type AbuseLimits = {
  /** The limit per hour and network, for one email address or phone number. */
  submissionsPerHour: number;
  /** The number of leads in five minutes, across all instances, above which each lead needs a proof of work. */
  proofOfWorkAbove: number;
};

export type AbuseDeps = {
  database: Database;
  now: () => Date;
  secret: string;
  tokens: SignedTokens;
  settings: (db?: Db) => Promise<Record<'abuse.proofOfWork' | 'contact.phone', string>>;
  limits: AbuseLimits;
};

const minute = 60;
/** Longer than any window or challenge. */
const retentionSeconds = 24 * hour;

const tooManySubmissionsError = (field: 'email' | 'phone', wait: number) => {
  const fieldLabel = field === 'email' ? 'email address' : 'phone number';
  const message = `We've received too many requests with this ${fieldLabel} in the past hour. Try again in ${formatWait(wait)}.`;
  return new RequestError(429, [{ description: field, errorCode: 'TooManyRequests', message }], {
    'retry-after': String(wait),
  });
};

/** The most failed lookups of one number per hour, from one IP address and in total. */
const maxFailedLookups = { perAddress: 5, total: 30 };

const tooManyLookupsError = (wait: number) => {
  const message = `Too many failed attempts for this number. Try again in ${formatWait(wait)}, or use the link in our email.`;
  return new RequestError(429, [{ description: null, errorCode: 'TooManyRequests', message }], {
    'retry-after': String(wait),
  });
};

const proofOfWorkError = (challenge: string, phone: string) =>
  new RequestError(
    429,
    [
      {
        description: null,
        errorCode: 'ProofOfWorkNeeded',
        message: `We're getting far more requests than usual, so your browser has to run a quick check first. That requires JavaScript. Nothing you typed is lost. Turn on JavaScript and try again, or call ${phone}.`,
      },
    ],
    { 'retry-after': String(minute), [proofOfWorkHeader]: challenge },
  );

export function abuseActions({ database, now, secret, tokens, settings, limits }: AbuseDeps) {
  const verifier = proofOfWork({ secret, now });
  const hashKey = (key: string) => createHmac('sha256', secret).update(`limits.${key}`).digest('base64url');
  const count = (key: string, seconds: number, db: Db = database.db) =>
    limitStore(db).add(hashKey(key), getWindowStart(now(), seconds));

  function readSignals({ trap, shownAt }: Evidence): FormSignals {
    if (shownAt === undefined) return { trap, shownAt };
    const timestamp = tokens.read('form', shownAt);
    return { trap, shownAt: timestamp === undefined ? 'forged' : new Date(Number(timestamp)) };
  }

  async function countLead(): Promise<number> {
    await count('leads', minute);
    const since = new Date(now().getTime() - countedMinutes * minute * 1000);
    return limitStore(database.db).sumAfter(hashKey('leads'), since);
  }

  async function isSolved(solution: string | undefined): Promise<boolean> {
    if (solution === undefined || solution.length > maxSolutionLength) return false;
    const work = await verifier.verify(solution);
    return (
      work !== undefined &&
      // Each solution counts once.
      (await limitStore(database.db).add(hashKey(work.id), work.until)) === 1
    );
  }

  const createProofOfWorkError = async (db?: Db) =>
    proofOfWorkError(await verifier.challenge(), (await settings(db))['contact.phone']);

  /**
   * Throws 429 with a challenge while too many leads come in. Call it outside of a transaction, so that rejected leads count
   * too. Returns whether the sender solved a challenge, which `limit` may need.
   */
  async function requireProofOfWork(solution: string | undefined): Promise<{ hasSolvedWork: boolean }> {
    const mode = parseMode((await settings())['abuse.proofOfWork']);
    const recentLeads = mode === 'off' ? 0 : await countLead();
    const hasSolvedWork = await isSolved(solution);
    const isNeeded = needsProofOfWork({ mode, recentLeads, limit: limits.proofOfWorkAbove });
    if (isNeeded && !hasSolvedWork) throw await createProofOfWorkError();
    return { hasSolvedWork };
  }

  return {
    requireProofOfWork,

    createFormToken: (): string => tokens.sign('form', String(now().getTime())),

    async screen(evidence: Evidence): Promise<{ isSuspicious: boolean; hasSolvedWork: boolean }> {
      const { hasSolvedWork } = await requireProofOfWork(evidence.solution);
      const isBot = isSuspicious(readSignals(evidence), now());
      if (isBot) await count('suspicious', hour);
      return { isSuspicious: isBot, hasSolvedWork };
    },

    /**
     * Neither a bot nor a stranger can use up a person's limit: suspicious submissions and each network count
     * separately. Once several networks together have used it up, others need a proof of work.
     */
    async enforceLimit(
      tx: Db,
      kind: SubmissionKind,
      about: { email: string; phone?: string | null; isSuspicious?: boolean },
      { ipAddress, hasSolvedWork = false }: Sender,
    ): Promise<void> {
      const group = about.isSuspicious ? `${kind}.suspicious` : kind;
      const subjects = [
        { field: 'email' as const, key: `${group}.email.${toCanonicalEmail(about.email)}` },
        ...(about.phone ? [{ field: 'phone' as const, key: `${group}.phone.${about.phone}` }] : []),
      ];
      // The keys are always locked in the same order, to avoid deadlocks.
      const max = getLimit(kind, limits.submissionsPerHour);
      for (const { field, key } of subjects) {
        const networkCount = await count(`${key}.${toNetwork(ipAddress)}`, hour, tx);
        const total = await count(key, hour, tx);
        if (networkCount > max || total > getMaxTotal(max))
          throw tooManySubmissionsError(field, getSecondsLeft(now(), hour));
        if (total > max && !hasSolvedWork) throw await createProofOfWorkError(tx);
      }
    },

    /** `excess` is the number of rejected emails to this person in this hour, including this one. */
    async checkEmailLimit(
      tx: Db,
      { template, to }: { template: string; to: string },
    ): Promise<{ isAllowed: boolean; excess: number }> {
      const recipient = toCanonicalEmail(to);
      const templateCount = await count(`mail.${template}.${recipient}`, hour, tx);
      const templateExcess = templateCount - emailsPerHour.perTemplate;
      if (templateExcess > 0) return { isAllowed: false, excess: templateExcess };
      const excess = (await count(`mail.${recipient}`, hour, tx)) - emailsPerHour.total;
      return { isAllowed: excess <= 0, excess: Math.max(0, excess) };
    },

    /** Counts a guess before checking it, because guesses can be parallel. Blocking one address doesn't lock out the owner. */
    async lookUp<T>(
      { number, ipAddress }: { number: string; ipAddress: string },
      find: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const window = getWindowStart(now(), hour);
      const counters = [
        { key: `tries.${number}.${toNetwork(ipAddress)}`, max: maxFailedLookups.perAddress },
        { key: `tries.${number}`, max: maxFailedLookups.total },
      ];
      for (const { key, max } of counters)
        if ((await count(key, hour)) > max) throw tooManyLookupsError(getSecondsLeft(now(), hour));
      const result = await find();
      if (result !== undefined)
        for (const { key } of counters) await limitStore(database.db).subtract(hashKey(key), window);
      return result;
    },

    isEmailDisposable,

    hashKey,

    /** Counts an attempt. Returns the number of attempts in the last `seconds`, including this one. */
    async countAttempt(key: string, seconds: number): Promise<Attempt> {
      const at = now();
      const keyHash = hashKey(`attempt.${key}`);
      const start = getWindowStart(at, minute);
      const store = limitStore(database.db);
      // The returned count is this attempt's position, even with parallel attempts.
      const position = await store.add(keyHash, start);
      const since = new Date(at.getTime() - (seconds + minute) * 1000);
      const earlierCount = await store.sumAfter(keyHash, since, start);
      return { count: earlierCount + position, undo: () => store.subtract(keyHash, start) };
    },

    forgetAttempts: (keys: string[], db: Db): Promise<void> =>
      limitStore(db).remove(keys.map((key) => hashKey(`attempt.${key}`))),

    /** Returns true for the first use of a key, such as a one-time code, within an hour. */
    async isFirstUse(key: string): Promise<boolean> {
      await count(`used.${key}`, hour);
      const since = new Date(now().getTime() - 2 * hour * 1000);
      return (await limitStore(database.db).sumAfter(hashKey(`used.${key}`), since)) === 1;
    },

    prune: (): Promise<void> =>
      limitStore(database.db).removeBefore(new Date(now().getTime() - retentionSeconds * 1000)),
  };
}

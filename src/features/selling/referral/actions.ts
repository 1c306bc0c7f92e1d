import { randomBytes } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { Listed, ListQuery } from '../../../platform/staff/listing.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { CampaignTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../../customers/leads/domain/campaign-visit.ts';
import type { Visitor } from '../../customers/leads/domain/visitor.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import { type Earned, earnedBy } from './domain/earned.ts';
import { referralCodeFrom } from './domain/referral-code.ts';
import type { ReferralRecord } from './schema.ts';
import { type Referral, type ReferralFilter, referralStore } from './store.ts';

export type ReferralActions = ReturnType<typeof referralActions>;

const mostTries = 5;

export type ReferralDeps = {
  database: Database;
  now: () => Date;
  leads: Pick<LeadActions, 'receive' | 'stagesByReferral'>;
  abuse: Pick<AbuseActions, 'limit'>;
  tokens: SignedTokens;
  /** Days (ISO dates) of the orders that came by a code and were not cancelled. */
  orderDays: (code: string, db: Db) => Promise<string[]>;
  /** Sends the link to the address it is of, within the transaction. */
  sendLink: (
    tx: Db,
    link: { firstName: string; email: string; code: string; token: string },
  ) => Promise<void>;
  /** Random bytes; handed in by tests. */
  random?: (size: number) => Uint8Array;
};

export function referralActions(deps: ReferralDeps) {
  const { database, now, random = randomBytes } = deps;
  const store = referralStore(database.db);

  async function codeFor(
    tx: Db,
    firstName: string,
    email: string,
  ): Promise<{ code: string; isNew: boolean }> {
    const known = await referralStore(tx).codeOf(email);
    if (known) return { code: known, isNew: false };
    for (let tries = 0; tries < mostTries; tries += 1) {
      const code = referralCodeFrom(random(32));
      await referralStore(tx).addIfMissing({ code, firstName, email, createdAt: now() });
      const kept = await referralStore(tx).codeOf(email);
      if (kept) return { code: kept, isNew: kept === code };
    }
    throw new Error('No free referral code was found');
  }

  return {
    /**
     * The code of an address: the same one each time, and an answer that does not tell whether it is new. The first
     * time the link is sent there, and the person is a lead. What a program seems to have asked for is a code of
     * nobody, so that the person can still be the first. Throws 429 at an address that came too often.
     */
    linkFor(
      { firstName, email }: { firstName: string; email: string },
      from: { visitor: Visitor; visit: CampaignVisit; tracking: CampaignTracking },
    ): Promise<{ code: string; submissionId?: string }> {
      const address = email.toLowerCase();
      const { isSuspicious = false } = from.visitor;
      return database.transaction(async (tx) => {
        await deps.abuse.limit(tx, 'link', { email: address, isSuspicious });
        const { code, isNew } = isSuspicious
          ? { code: referralCodeFrom(random(32)), isNew: true }
          : await codeFor(tx, firstName, address);
        if (isNew && !isSuspicious) {
          await deps.sendLink(tx, {
            firstName,
            email: address,
            code,
            token: deps.tokens.sign('referral', code),
          });
        }
        if (!isNew) return { code };
        const { submissionId } = await deps.leads.receive(tx, {
          answers: { firstName, email: address },
          ...from,
          fillingOutFrom: 'referral',
        });
        return { code, submissionId };
      });
    },

    /** First name of whose code it is; undefined for a code that is nobody's. */
    referrerOf: (db: Db, code: string): Promise<string | undefined> => referralStore(db).firstNameOf(code),

    /** What a code brought, for the holder of its signed link; undefined for any other token. */
    async earned(token: string | null): Promise<(Earned & { code: string; firstName: string }) | undefined> {
      const code = deps.tokens.read('referral', token);
      const firstName = code && (await store.firstNameOf(code));
      if (!code || !firstName) return undefined;
      return {
        code,
        firstName,
        ...earnedBy(await deps.leads.stagesByReferral(code), await deps.orderDays(code, database.db)),
      };
    },

    /** The personal link of an address with what it brought; empty where it has none. */
    async ofEmail(db: Db, email: string) {
      const kept = await referralStore(db).ofEmail(email.toLowerCase());
      return Promise.all(
        kept.map(async (referral) => ({
          ...referral,
          ...earnedBy(
            await deps.leads.stagesByReferral(referral.code, db),
            await deps.orderDays(referral.code, db),
          ),
        })),
      );
    },

    /** Ends the personal link of an address; answers how many there were. */
    erase: (tx: Db, email: string): Promise<number> => referralStore(tx).remove(email.toLowerCase()),
  };
}

export type ReferralStaffActions = ReturnType<typeof referralStaffActions>;

/** Personal links and what they brought, for staff. */
export function referralStaffActions(deps: {
  database: Database;
  leads: Pick<LeadActions, 'stagesByReferral'>;
  /** Days (ISO dates) of the orders that came by a code and were not cancelled. */
  orderDays: (code: string, db: Db) => Promise<string[]>;
}) {
  async function present(db: Db, { code, firstName, email, createdAt }: Referral): Promise<ReferralRecord> {
    const stages = await deps.leads.stagesByReferral(code, db);
    const { came, ordered, cards, dollars } = earnedBy(stages, await deps.orderDays(code, db));
    return {
      ...{ id: code, code, firstName, email, leads: came, orders: ordered },
      ...{ giftCards: cards, giftCardTotal: dollars, createdAt: createdAt.toISOString() },
    };
  }

  return {
    async list(query: ListQuery<ReferralFilter>): Promise<Listed<ReferralRecord>> {
      const { db } = deps.database;
      const { rows, total } = await referralStore(db).list(query);
      return { rows: await Promise.all(rows.map((referral) => present(db, referral))), total };
    },

    async *batches(db: Db, filter: ReferralFilter): AsyncGenerator<ReferralRecord[]> {
      for await (const batch of referralStore(db).batches(filter)) {
        const records: ReferralRecord[] = [];
        for (const referral of batch) records.push(await present(db, referral));
        yield records;
      }
    },

    async find(db: Db, code: string): Promise<ReferralRecord | undefined> {
      const referral = await referralStore(db).byCode(code);
      return referral && present(db, referral);
    },
  };
}

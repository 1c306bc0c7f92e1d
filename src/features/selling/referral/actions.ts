import { randomBytes } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { RecordFilter } from '../../../platform/record/record.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { CampaignTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../../customers/leads/domain/campaign-visit.ts';
import type { Visitor } from '../../customers/leads/domain/visitor.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { PeopleActions } from '../../people/actions/index.ts';
import { calculateRewards, type ReferredContract, type Rewards } from './domain/earned.ts';
import { createReferralCode } from './domain/referral-code.ts';
import type { ReferralRecord, referralRecord } from './record.ts';
import { type Referral, referralStore } from './store.ts';

export type ReferralActions = ReturnType<typeof referralActions>;

const maxAttempts = 5;

type RewardDeps = {
  leads: Pick<LeadActions, 'stagesByReferral' | 'byPeople'>;
  findContracts: (code: string, db: Db) => Promise<ReferredContract[]>;
};

async function getRewards(
  { leads, findContracts }: RewardDeps,
  db: Db,
  { code, email, personId }: Pick<Referral, 'code' | 'email' | 'personId'>,
): Promise<Rewards> {
  const ownLeads = personId === null ? [] : await leads.byPeople(db, [personId]);
  return calculateRewards(await leads.stagesByReferral(code, db), await findContracts(code, db), {
    email,
    leadIds: ownLeads.map(({ id }) => id),
    phones: ownLeads.flatMap(({ phone }) => phone ?? []),
    vins: ownLeads.flatMap(({ vin }) => vin ?? []),
  });
}

export type ReferralDeps = {
  database: Database;
  now: () => Date;
  leads: Pick<LeadActions, 'receive'> & RewardDeps['leads'];
  people: Pick<PeopleActions, 'recognize'>;
  abuse: Pick<AbuseActions, 'enforceLimit'>;
  tokens: SignedTokens;
  findContracts: RewardDeps['findContracts'];
  sendLink: (
    tx: Db,
    link: { firstName: string; email: string; code: string; token: string },
  ) => Promise<void>;
  random?: (size: number) => Uint8Array;
};

export function referralActions(deps: ReferralDeps) {
  const { database, now, people, random = randomBytes } = deps;
  const store = referralStore(database.db);

  async function findOrCreateCode(
    tx: Db,
    firstName: string,
    email: string,
  ): Promise<{ code: string; isNew: boolean }> {
    const existingCode = await referralStore(tx).findCode(email);
    if (existingCode) return { code: existingCode, isNew: false };
    const personId = await people.recognize(tx, { firstName, lastName: null, email, phone: null });
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const code = createReferralCode(random(32));
      await referralStore(tx).addIfMissing({ code, firstName, email, personId, createdAt: now() });
      const storedCode = await referralStore(tx).findCode(email);
      if (storedCode) return { code: storedCode, isNew: storedCode === code };
    }
    throw new Error('No unused referral code was found');
  }

  return {
    /**
     * Returns the code of the address and emails a new one. Never reveals if the address already had a code. Suspicious requests get an
     * unused code, so that the actual person can still get theirs.
     */
    requestLink(
      { firstName, email }: { firstName: string; email: string },
      from: { visitor: Visitor; visit: CampaignVisit; tracking: CampaignTracking },
    ): Promise<{ code: string; submissionId?: string }> {
      const address = email.toLowerCase();
      const { isSuspicious = false } = from.visitor;
      return database.transaction(async (tx) => {
        await deps.abuse.enforceLimit(tx, 'link', { email: address, isSuspicious }, from.visitor);
        const { code, isNew } = isSuspicious
          ? { code: createReferralCode(random(32)), isNew: true }
          : await findOrCreateCode(tx, firstName, address);
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

    findReferrer: (db: Db, code: string): Promise<string | undefined> =>
      referralStore(db).findFirstName(code),

    async rewardsByToken(
      token: string | null,
    ): Promise<(Rewards & { code: string; firstName: string }) | undefined> {
      const code = deps.tokens.read('referral', token);
      const referral = code ? await store.find(code) : undefined;
      if (!referral) return undefined;
      const { firstName } = referral;
      return { code: referral.code, firstName, ...(await getRewards(deps, database.db, referral)) };
    },

    async byPeople(db: Db, personIds: readonly string[]) {
      const rows = await referralStore(db).byPeople(personIds);
      return Promise.all(
        rows.map(async (referral) => ({
          ...referral,
          ...(await getRewards(deps, db, referral)),
        })),
      );
    },

    eraseByPeople: (tx: Db, personIds: readonly string[]): Promise<number> =>
      referralStore(tx).eraseByPeople(personIds),
  };
}

type ReferralFilter = RecordFilter<typeof referralRecord>;
export type ReferralStaffActions = ReturnType<typeof referralStaffActions>;

export function referralStaffActions(deps: RewardDeps & { database: Database }) {
  async function presentReferral(db: Db, referral: Referral): Promise<ReferralRecord> {
    const { code, firstName, email, createdAt } = referral;
    const { leads, friendContracts, paidContracts, ownContracts, giftCards, dollars } = await getRewards(
      deps,
      db,
      referral,
    );
    return {
      id: code,
      code,
      firstName,
      email,
      leads,
      contracts: friendContracts,
      paidContracts,
      ownContracts,
      giftCards,
      giftCardTotal: dollars,
      createdAt: createdAt.toISOString(),
    };
  }

  return {
    async list(query: ListQuery<ReferralFilter>): Promise<ListResult<ReferralRecord>> {
      const { db } = deps.database;
      const { rows, total } = await referralStore(db).list(query);
      return { rows: await Promise.all(rows.map((referral) => presentReferral(db, referral))), total };
    },

    async *batches(db: Db, filter: ReferralFilter): AsyncGenerator<ReferralRecord[]> {
      for await (const batch of referralStore(db).batches(filter)) {
        const records: ReferralRecord[] = [];
        for (const referral of batch) records.push(await presentReferral(db, referral));
        yield records;
      }
    },

    async find(db: Db, code: string): Promise<ReferralRecord | undefined> {
      const referral = await referralStore(db).find(code);
      return referral && presentReferral(db, referral);
    },
  };
}

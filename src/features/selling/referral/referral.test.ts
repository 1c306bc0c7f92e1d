import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { signedTokens } from '../../../platform/signed-token.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import type { LeadSubmission, ReceivedLead } from '../../customers/leads/actions/index.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import type { Lead } from '../../customers/leads/domain/lead.ts';
import { type ReferralDeps, referralActions } from './actions.ts';
import type { ReferredContract } from './domain/earned.ts';
import { referrals } from './table.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const tokens = signedTokens('a secret of thirty-two characters');
const from = {
  visitor: { ipAddress: '10.0.0.1', browser: 'b', page: '/referral', optsOutOfTracking: false },
  visit: noVisit,
  tracking: {},
};
const buildContract = (changes: Partial<ReferredContract>): ReferredContract => ({
  orderedOn: '2026-10-01',
  isPaid: true,
  email: 'friend@example.com',
  phone: null,
  vin: '',
  leadId: null,
  ...changes,
});
const ada = { firstName: 'Ada', email: 'Ada@Example.com' };

describeOnDatabase('referral links', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  const sentLinks: { code: string; token: string }[] = [];
  const leads: LeadSubmission[] = [];
  const limitChecks: { kind: string; isSuspicious: boolean }[] = [];
  function createActions(random?: ReferralDeps['random']) {
    sentLinks.length = 0;
    leads.length = 0;
    limitChecks.length = 0;
    const actions = referralActions({
      database,
      now,
      abuse: {
        enforceLimit: async (_tx, kind, { isSuspicious = false }) => {
          limitChecks.push({ kind, isSuspicious });
        },
      },
      tokens,
      people: { recognize: async () => randomUUID() },
      findContracts: async () => [
        buildContract({ email: 'friend@example.com' }),
        buildContract({ email: 'other@example.com' }),
        buildContract({ email: 'slow@example.com', isPaid: false }),
        buildContract({ email: 'a.da+2@example.com', phone: '+13125550142' }),
      ],
      leads: {
        byPeople: async () => [{ id: 'a', phone: '+13125550142', vin: null } as Lead],
        receive: async (_tx, submission) => {
          leads.push(submission);
          return {} as ReceivedLead;
        },
        stagesByReferral: async () => [
          { stage: 'New', count: 3 },
          { stage: 'Ordered', count: 2 },
        ],
      },
      sendLink: async (_tx, link) => {
        sentLinks.push(link);
      },
      random,
    });
    return {
      ...actions,
      requestLink: (person: typeof ada, isSuspicious = false) =>
        actions.requestLink(person, { ...from, visitor: { ...from.visitor, isSuspicious } }),
    };
  }

  const listReferrals = () => database.db.select().from(referrals);

  test('stores the email address in lowercase', async () => {
    const { code } = await createActions().requestLink(ada);
    expect(await listReferrals()).toEqual([
      { code, personId: expect.any(String), firstName: 'Ada', email: 'ada@example.com', createdAt: now() },
    ]);
  });

  test("returns the same code each time and doesn't reveal whether the address was known", async () => {
    const { requestLink } = createActions();
    const first = await requestLink(ada);
    const second = await requestLink({ firstName: 'Somebody', email: 'ada@EXAMPLE.com' });
    expect(second).toEqual(first);
    expect(Object.keys(second)).toEqual(['code']);
    expect(await listReferrals()).toHaveLength(1);
    expect((await listReferrals())[0]?.firstName).toBe('Ada');
  });

  test('gives a suspicious request a code that is not stored, so the actual person can still get a link', async () => {
    const { requestLink } = createActions();
    const { code } = await requestLink(ada, true);
    expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
    expect(await listReferrals()).toEqual([]);
    expect(sentLinks).toEqual([]);
    expect(leads.map(({ visitor }) => visitor.isSuspicious)).toEqual([true]);
    await requestLink(ada);
    expect(sentLinks).toHaveLength(1);
    expect(limitChecks).toEqual([
      { kind: 'link', isSuspicious: true },
      { kind: 'link', isSuspicious: false },
    ]);
  });

  test('creates only one code for concurrent requests', async () => {
    const { requestLink } = createActions();
    const codes = await Promise.all(Array.from({ length: 4 }, () => requestLink(ada)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    expect(await listReferrals()).toHaveLength(1);
  });

  test("draws another code if somebody else's is drawn", async () => {
    const draws = [1, 1, 2].map((byte) => new Uint8Array(32).fill(byte));
    const { requestLink } = createActions(() => draws.shift() ?? new Uint8Array(0));
    const first = await requestLink(ada);
    const second = await requestLink({ ...ada, email: 'bob@example.com' });
    expect(second.code).not.toBe(first.code);
    expect(draws).toEqual([]);
  });

  test('emails the link once and creates one lead', async () => {
    const { requestLink } = createActions();
    const { code } = await requestLink(ada);
    await requestLink(ada);
    expect(sentLinks).toMatchObject([{ code, email: 'ada@example.com' }]);
    expect(leads).toMatchObject([{ answers: { firstName: 'Ada', email: 'ada@example.com' } }]);
  });

  test('shows the rewards only to the holder of the signed link', async () => {
    const { requestLink, rewardsByToken } = createActions();
    const { code } = await requestLink(ada);
    expect(await rewardsByToken(sentLinks[0]?.token ?? '')).toEqual({
      code,
      firstName: 'Ada',
      leads: 5,
      friendContracts: 3,
      paidContracts: 2,
      ownContracts: 1,
      giftCards: 2,
      dollars: 100,
    });
    for (const token of [null, code, tokens.sign('lead', code), tokens.sign('referral', 'BBBBBBBB')]) {
      expect(await rewardsByToken(token)).toBeUndefined();
    }
  });
});

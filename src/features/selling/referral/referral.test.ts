import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { signedTokens } from '../../../platform/signed-token.ts';
import { describeOnBothDatabases } from '../../../test/fresh-database.ts';
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
const contract = (given: Partial<ReferredContract>): ReferredContract => ({
  orderedOn: '2026-10-01',
  isPaid: true,
  email: 'friend@example.com',
  phone: null,
  vin: '',
  leadId: null,
  ...given,
});
const ada = { firstName: 'Ada', email: 'Ada@Example.com' };

describeOnBothDatabases('referral links', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  const sent: { code: string; token: string }[] = [];
  const leads: LeadSubmission[] = [];
  const counted: { kind: string; isSuspicious: boolean }[] = [];
  function feature(random?: ReferralDeps['random']) {
    sent.length = 0;
    leads.length = 0;
    counted.length = 0;
    const actions = referralActions({
      database,
      now,
      abuse: {
        enforceLimit: async (_tx, kind, { isSuspicious = false }) => {
          counted.push({ kind, isSuspicious });
        },
      },
      tokens,
      contractsBy: async () => [
        contract({ email: 'friend@example.com' }),
        contract({ email: 'other@example.com' }),
        contract({ email: 'slow@example.com', isPaid: false }),
        contract({ email: 'a.da+2@example.com', phone: '+13125550142' }),
      ],
      leads: {
        byEmail: async () => [{ id: 'a', phone: '+13125550142', vin: null } as Lead],
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
        sent.push(link);
      },
      random,
    });
    return {
      ...actions,
      linkFor: (person: typeof ada, isSuspicious = false) =>
        actions.linkFor(person, { ...from, visitor: { ...from.visitor, isSuspicious } }),
    };
  }

  const rows = () => database.db.select().from(referrals);

  test('stores the email address in lowercase', async () => {
    const { code } = await feature().linkFor(ada);
    expect(await rows()).toEqual([{ code, firstName: 'Ada', email: 'ada@example.com', createdAt: now() }]);
  });

  test("returns the same code each time and doesn't reveal whether the address was known", async () => {
    const { linkFor } = feature();
    const first = await linkFor(ada);
    const second = await linkFor({ firstName: 'Somebody', email: ' ada@EXAMPLE.com'.trim() });
    expect(second).toEqual(first);
    expect(Object.keys(second)).toEqual(['code']);
    expect(await rows()).toHaveLength(1);
    expect((await rows())[0]?.firstName).toBe('Ada');
  });

  test('gives a suspicious request an unused code, sends no email, and keeps the address available', async () => {
    const { linkFor } = feature();
    const { code } = await linkFor(ada, true);
    expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
    expect(await rows()).toEqual([]);
    expect(sent).toEqual([]);
    expect(leads.map(({ visitor }) => visitor.isSuspicious)).toEqual([true]);
    await linkFor(ada);
    expect(sent).toHaveLength(1);
    expect(counted).toEqual([
      { kind: 'link', isSuspicious: true },
      { kind: 'link', isSuspicious: false },
    ]);
  });

  test('creates only one code for concurrent requests', async () => {
    const { linkFor } = feature();
    const codes = await Promise.all(Array.from({ length: 4 }, () => linkFor(ada)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('creates another code for another address when the first one is taken', async () => {
    const draws = [1, 1, 2].map((byte) => new Uint8Array(32).fill(byte));
    const { linkFor } = feature(() => draws.shift() ?? new Uint8Array(0));
    const first = await linkFor(ada);
    const second = await linkFor({ ...ada, email: 'bob@example.com' });
    expect(second.code).not.toBe(first.code);
    expect(draws).toEqual([]);
  });

  test('emails the link once and creates one lead', async () => {
    const { linkFor } = feature();
    const { code } = await linkFor(ada);
    await linkFor(ada);
    expect(sent).toMatchObject([{ code, email: 'ada@example.com' }]);
    expect(leads).toMatchObject([{ answers: { firstName: 'Ada', email: 'ada@example.com' } }]);
  });

  test('shows the rewards only to the holder of the signed link', async () => {
    const { linkFor, rewardsByToken } = feature();
    const { code } = await linkFor(ada);
    expect(await rewardsByToken(sent[0]?.token ?? '')).toEqual({
      code,
      firstName: 'Ada',
      leads: 5,
      otherContracts: 3,
      paid: 2,
      ownContracts: 1,
      cards: 2,
      dollars: 100,
    });
    for (const token of [null, code, tokens.sign('lead', code), tokens.sign('referral', 'BBBBBBBB')]) {
      expect(await rewardsByToken(token)).toBeUndefined();
    }
  });
});

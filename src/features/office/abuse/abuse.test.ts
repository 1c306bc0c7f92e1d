import { beforeEach, describe, expect, test } from 'vitest';
import { solve } from '../../../platform/browser/proof-of-work.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestError } from '../../../platform/errors.ts';
import { signedTokens } from '../../../platform/signed-token.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { catchRequestError } from '../../../test/request-error.ts';
import { abuseActions, type Evidence } from './actions/index.ts';
import { limits } from './table.ts';

const secret = 'a secret of thirty-two characters';
const tokens = signedTokens(secret);
const getErrorCode = ({ errors }: RequestError) => errors[0]?.errorCode;
const noon = Date.parse('2026-11-20T12:00:00Z');

describeOnDatabase('abuse', (open) => {
  let database: Database;
  let time = noon;
  let mode = 'auto';
  beforeEach(async () => {
    database = await open();
    time = noon;
    mode = 'auto';
  });

  const advance = (seconds: number) => {
    time += seconds * 1000;
  };
  const createInstance = (
    options: { submissionsPerHour?: number; proofOfWorkAbove?: number; secret?: string } = {},
  ) =>
    abuseActions({
      database,
      now: () => new Date(time),
      secret: options.secret ?? secret,
      tokens,
      settings: async () => ({ 'abuse.proofOfWork': mode, 'contact.phone': '(800) 555-0142' }),
      limits: { submissionsPerHour: 3, proofOfWorkAbove: 4, ...options },
    });
  const readCounts = () => database.db.select().from(limits);
  const submitLead = (
    site: ReturnType<typeof createInstance>,
    about: Parameters<typeof site.enforceLimit>[2],
    from: Parameters<typeof site.enforceLimit>[3] = { ipAddress: '192.0.2.1' },
  ) => database.transaction((tx) => site.enforceLimit(tx, 'lead', about, from));

  describe('limits per person', () => {
    test('ignores tags, and dots at Gmail, in email addresses', async () => {
      for (const email of ['victim+1@gmail.com', 'v.ictim+2@gmail.com', 'VICTIM@gmail.com'])
        await submitLead(createInstance(), { email });
      expect(
        (await catchRequestError(submitLead(createInstance(), { email: 'vic.tim@gmail.com' }))).status,
      ).toBe(429);
    });

    test('enforces the hourly limit across instances, with the time to retry', async () => {
      const ada = { email: 'Ada@Example.com', phone: null };
      advance(600);
      for (const site of [createInstance(), createInstance(), createInstance()]) await submitLead(site, ada);
      const rejected = await catchRequestError(
        submitLead(createInstance(), { email: 'ada@example.com', phone: '+13125550142' }),
      );
      expect(rejected).toMatchObject({
        status: 429,
        headers: { 'retry-after': '3000' },
        errors: [{ description: 'email', errorCode: 'TooManyRequests' }],
      });
      expect(rejected.message).toContain('Try again in 50 minutes.');
      await submitLead(createInstance(), { email: 'bob@example.com', phone: '+13125550142' });
      advance(3000);
      await submitLead(createInstance(), ada);
    });

    test('counts phone numbers across email addresses, and each kind of submission separately', async () => {
      const phone = '+13125550142';
      for (const name of ['a', 'b', 'c'])
        await submitLead(createInstance(), { email: `${name}@example.com`, phone });
      const rejected = await catchRequestError(
        submitLead(createInstance(), { email: 'd@example.com', phone }),
      );
      expect(rejected.errors[0]?.description).toBe('phone');
      await database.transaction((tx) =>
        createInstance().enforceLimit(
          tx,
          'message',
          { email: 'd@example.com', phone },
          { ipAddress: '192.0.2.1' },
        ),
      );
    });

    test("bot submissions don't use up a person's limit", async () => {
      const ada = { email: 'ada@example.com' };
      for (let times = 0; times < 3; times += 1)
        await submitLead(createInstance(), { ...ada, isSuspicious: true });
      await catchRequestError(submitLead(createInstance(), { ...ada, isSuspicious: true }));
      await submitLead(createInstance(), ada);
    });

    test("strangers' submissions don't stop the person, who may need a proof of work", async () => {
      const ada = { email: 'ada@example.com' };
      for (let times = 0; times < 3; times += 1)
        await submitLead(createInstance(), ada, { ipAddress: '198.51.100.7' });
      expect(
        getErrorCode(
          await catchRequestError(submitLead(createInstance(), ada, { ipAddress: '198.51.100.7' })),
        ),
      ).toBe('TooManyRequests');
      const herAddress = { ipAddress: '2001:db8:1:2::1' };
      expect(getErrorCode(await catchRequestError(submitLead(createInstance(), ada, herAddress)))).toBe(
        'ProofOfWorkNeeded',
      );
      for (let address = 1; address <= 3; address += 1)
        await submitLead(createInstance(), ada, {
          ipAddress: `2001:db8:1:2::${address}`,
          hasSolvedWork: true,
        });
      // The same network, whatever the address.
      const fourth = { ipAddress: '2001:db8:1:2::9', hasSolvedWork: true };
      expect(getErrorCode(await catchRequestError(submitLead(createInstance(), ada, fourth)))).toBe(
        'TooManyRequests',
      );
    });

    test('the total for one person is bounded, even with proofs of work', async () => {
      let acceptedCount = 0;
      for (let network = 0; network < 15; network += 1)
        for (let times = 0; times < 3; times += 1) {
          const from = { ipAddress: `10.0.${network}.1`, hasSolvedWork: true };
          const isAccepted = await submitLead(createInstance(), { email: 'ada@example.com' }, from).then(
            () => true,
            () => false,
          );
          acceptedCount += Number(isAccepted);
        }
      expect(acceptedCount).toBe(30);
    });

    test('counts parallel submissions exactly', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_each, number) =>
          submitLead(createInstance(), { email: 'ada@example.com', phone: `+1312555010${number % 10}` }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    });

    test("doesn't store addresses, and prunes old counts", async () => {
      await submitLead(createInstance(), { email: 'ada@example.com', phone: '+13125550142' });
      expect(JSON.stringify(await readCounts())).not.toMatch(/ada|example|312/i);
      advance(20 * 3600);
      await createInstance().prune();
      expect(await readCounts()).toHaveLength(4);
      advance(10 * 3600);
      await createInstance().prune();
      expect(await readCounts()).toEqual([]);
    });
  });

  describe('a form', () => {
    const isFlagged = async (evidence: Evidence) => (await createInstance().screen(evidence)).isSuspicious;

    test('is suspicious with a filled-in hidden field or an invalid token', async () => {
      const shownAt = createInstance().createFormToken();
      expect(await isFlagged({ shownAt })).toBe(true);
      advance(2);
      expect(await isFlagged({ shownAt })).toBe(false);
      expect(await isFlagged({ shownAt, trap: 'https://pills.example' })).toBe(true);
      expect(await isFlagged({ shownAt: `${shownAt}x` })).toBe(true);
    });

    test("isn't suspicious without a token, as on cached pages", async () => {
      expect(await isFlagged({})).toBe(false);
    });
  });

  describe('proof of work', () => {
    const getChallenge = async (site = createInstance()) => {
      const error = await catchRequestError(site.requireProofOfWork(undefined));
      expect([error.status, error.errors[0]?.errorCode]).toEqual([429, 'ProofOfWorkNeeded']);
      return error.headers['x-proof-of-work'] ?? '';
    };

    test('is required after too many leads in five minutes across instances, and no longer once traffic calms down', async () => {
      for (const site of [createInstance(), createInstance(), createInstance(), createInstance()])
        await site.requireProofOfWork(undefined);
      await getChallenge();
      advance(4 * 60);
      await getChallenge();
      advance(6 * 60);
      await createInstance().requireProofOfWork(undefined);
    });

    test('stays required while rejected leads keep coming', async () => {
      for (let times = 0; times < 4; times += 1) await createInstance().requireProofOfWork(undefined);
      for (let minutes = 0; minutes < 12; minutes += 1) {
        await getChallenge();
        advance(60);
        await catchRequestError(createInstance().requireProofOfWork('no solution'));
      }
    });

    test('can be used once across instances, within ten minutes', async () => {
      mode = 'on';
      const solution = await solve(await getChallenge());
      await createInstance().requireProofOfWork(solution);
      await catchRequestError(createInstance().requireProofOfWork(solution));
      const late = await solve(await getChallenge());
      advance(601);
      await catchRequestError(createInstance().requireProofOfWork(late));
    });

    test('rejects solutions from another site, with a lower cost, or made up', async () => {
      mode = 'on';
      const foreign = await solve(await getChallenge(createInstance({ secret: 'x'.repeat(40) })));
      const own = JSON.parse(Buffer.from(await solve(await getChallenge()), 'base64url').toString());
      own.challenge.parameters.data.until += 3600;
      const longer = Buffer.from(JSON.stringify(own)).toString('base64url');
      for (const text of [foreign, longer, '', 'e30', '!', 'x'.repeat(5000)])
        await catchRequestError(createInstance().requireProofOfWork(text));
    });

    test('is never required when the setting is off', async () => {
      mode = 'off';
      for (let times = 0; times < 6; times += 1) await createInstance().requireProofOfWork(undefined);
      expect(await readCounts()).toEqual([]);
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Calling,
  type ContactFacts,
  contactChannels,
  decideChannel,
  decideContact,
  findCallbackError,
  getCallingHours,
} from './contact-gate.ts';

const calling: Calling = {
  timeZone: 'America/New_York',
  // A Friday, 12:00 in New York.
  now: new Date('2026-11-20T17:00:00Z'),
  preferred: null,
  attemptsInPastDay: 0,
  callCount: 0,
  maximumCalls: null,
};
const facts: ContactFacts = {
  consent: 'Given',
  optedOutAt: null,
  expectations: [],
  hasAddress: true,
  calling,
};
const factsForCall = (changes: Partial<Calling>): ContactFacts => ({
  ...facts,
  calling: { ...calling, ...changes },
});
const factsAt = (iso: string) => factsForCall({ now: new Date(iso) });
const expecting = (
  purpose: 'Contract' | 'Question',
  since = '2026-11-10T12:00:00Z',
): Pick<ContactFacts, 'expectations'> => ({
  expectations: [{ purpose, since: new Date(since) }],
});

describe('contacting someone', () => {
  test.each(contactChannels)('by %s with offers needs consent', (channel) => {
    expect(decideContact(channel, 'Offer', facts).isAllowed).toBe(true);
    expect(decideContact(channel, 'Offer', { ...facts, consent: 'Missing' })).toMatchObject({
      isAllowed: false,
      reason: 'NoConsent',
    });
  });

  test('about a contract or a question is allowed whatever offers they declined', () => {
    const buyer = { ...facts, consent: 'Missing' as const, ...expecting('Contract') };
    expect(decideChannel('call', buyer)).toMatchObject({
      isAllowed: true,
      purpose: 'Contract',
      sentence: 'You can call this person about their contract.',
    });
    expect(decideContact('call', 'Offer', buyer).isAllowed).toBe(false);
  });

  test.each(contactChannels)('by %s stops with an opt-out, until they ask us again', (channel) => {
    const optedOut = { ...facts, optedOutAt: new Date('2026-11-15T12:00:00Z') };
    expect(decideChannel(channel, { ...optedOut, ...expecting('Question') })).toMatchObject({
      isAllowed: false,
      reason: 'OptedOut',
    });
    const askedAgain = { ...optedOut, ...expecting('Question', '2026-11-16T12:00:00Z') };
    expect(decideChannel(channel, askedAgain)).toMatchObject({ isAllowed: true, purpose: 'Question' });
    expect(decideContact(channel, 'Offer', askedAgain).isAllowed).toBe(false);
  });

  test('with offers is never allowed after an opt-out, even if they expect other contact', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contactChannels),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (channel, optedOutAt, since) => {
          const known = { ...facts, optedOutAt, expectations: [{ purpose: 'Contract' as const, since }] };
          expect(decideContact(channel, 'Offer', known).reason).toBe('OptedOut');
          expect(decideChannel(channel, known).purpose).toBe('Contract');
        },
      ),
    );
  });

  test.each([
    ['before 8 a.m. there', '2026-11-20T12:59:00Z', 'Hours'],
    ['after 8 p.m. there', '2026-11-21T01:00:00Z', 'Hours'],
    ['on a Sunday', '2026-11-22T17:00:00Z', 'Holiday'],
    ['on Thanksgiving', '2026-11-26T17:00:00Z', 'Holiday'],
  ])('with offers is not allowed %s, except by email', (_when, now, reason) => {
    expect(decideContact('call', 'Offer', factsAt(now))).toMatchObject({ isAllowed: false, reason });
    expect(decideContact('text', 'Offer', factsAt(now)).isAllowed).toBe(false);
    expect(decideContact('email', 'Offer', factsAt(now)).isAllowed).toBe(true);
  });

  test('about a contract is allowed on a Sunday, but not at night', () => {
    const buyer = expecting('Contract');
    expect(
      decideContact('call', 'Contract', { ...factsAt('2026-11-22T17:00:00Z'), ...buyer }).isAllowed,
    ).toBe(true);
    expect(
      decideContact('call', 'Contract', { ...factsAt('2026-11-22T08:00:00Z'), ...buyer }).isAllowed,
    ).toBe(false);
  });

  test('keeps to the hours and number of calls that they chose', () => {
    const evenings = factsForCall({ preferred: { from: 17 * 60, to: 20 * 60 } });
    expect(decideContact('call', 'Offer', evenings).sentence).toBe(
      "Don't call this person with offers now. They can be reached from 5 p.m. to 8 p.m. their time.",
    );
    expect(decideContact('call', 'Offer', factsForCall({ callCount: 2, maximumCalls: 2 })).reason).toBe(
      'TooOften',
    );
    expect(decideContact('call', 'Offer', factsForCall({ callCount: 1, maximumCalls: 1 })).sentence).toBe(
      "Don't call this person with offers. They asked for at most one call.",
    );
    expect(decideContact('call', 'Offer', factsForCall({ attemptsInPastDay: 3 })).reason).toBe('TooOften');
  });

  test('allows at most two offers by email in 30 days, and names an unsubscription as the reason', () => {
    expect(decideContact('email', 'Offer', { ...facts, offersSent: 1 }).isAllowed).toBe(true);
    expect(decideContact('email', 'Offer', { ...facts, offersSent: 2 }).sentence).toBe(
      "Don't email this person with offers. They got 2 in the past 30 days.",
    );
    expect(decideContact('email', 'Quote', { ...facts, offersSent: 2 }).isAllowed).toBe(true);
    expect(decideContact('email', 'Reminder', { ...facts, consent: 'Unsubscribed' }).sentence).toBe(
      "Don't email this person with reminders. They unsubscribed from these emails.",
    );
  });

  test('needs an address', () => {
    expect(decideContact('text', 'Offer', { ...facts, hasAddress: false }).sentence).toBe(
      "Don't text this person with offers. We don't have their phone number.",
    );
  });
});

describe('planning a call', () => {
  const zone = { timeZone: 'America/Chicago', preferred: null };
  const offers = getCallingHours('Offer', zone);

  test.each([
    ['at 11 p.m. there', '2026-11-21T05:00:00Z', "That's 11 p.m. on Friday, November 20, where they are."],
    [
      'at 7:59 a.m. there',
      '2026-11-20T13:59:00Z',
      "That's 7:59 a.m. on Friday, November 20, where they are.",
    ],
    ['on a Sunday', '2026-11-22T21:00:00Z', "That's 3 p.m. on Sunday, November 22, where they are."],
  ])('%s names their time and the hours', (_when, at, start) => {
    expect(findCallbackError(offers, new Date(at))).toBe(
      `${start} They can be called from 8 a.m. to 8 p.m. their time, except on Sundays and holidays.`,
    );
  });

  test('about a contract is possible on a Sunday, but not at night', () => {
    const contract = getCallingHours('Contract', zone);
    expect(findCallbackError(contract, new Date('2026-11-22T21:00:00Z'))).toBeUndefined();
    expect(findCallbackError(contract, new Date('2026-11-23T05:00:00Z'))).toMatch(
      /from 8 a\.m\. to 8 p\.m\. their time\.$/,
    );
  });

  test('finds an error exactly when a call at that time would not be allowed', () => {
    const preferred = fc.constantFrom(null, { from: 9 * 60, to: 12 * 60 }, { from: 17 * 60, to: 20 * 60 });
    const time = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, preferred, (now, hours) => {
        const known = factsForCall({ now, preferred: hours });
        const planned = findCallbackError(getCallingHours('Offer', { ...calling, preferred: hours }), now);
        expect(planned === undefined).toBe(decideContact('call', 'Offer', known).isAllowed);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatWait, getLimit, getSecondsLeft, getWindowStart, hour, toCanonicalEmail } from './limits.ts';
import { isSuspicious, minSecondsToFill, needsProofOfWork, parseMode } from './suspicion.ts';

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const now = new Date('2026-11-20T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

describe('a form', () => {
  test('is suspicious with anything in the hidden field', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.option(moments, { nil: undefined }), (trap, shownAt) => {
        expect(isSuspicious({ trap, shownAt }, now)).toBe(true);
      }),
    );
  });

  test("isn't suspicious without a time", () => {
    expect(isSuspicious({ trap: undefined, shownAt: undefined }, now)).toBe(false);
  });

  test('is suspicious with a forged token, or when sent too fast', () => {
    expect(isSuspicious({ trap: undefined, shownAt: 'forged' }, now)).toBe(true);
    expect(isSuspicious({ trap: undefined, shownAt: now }, now)).toBe(true);
    expect(isSuspicious({ trap: undefined, shownAt: ago(minSecondsToFill * 1000 - 1) }, now)).toBe(true);
    expect(isSuspicious({ trap: undefined, shownAt: ago(minSecondsToFill * 1000) }, now)).toBe(false);
  });

  test("isn't suspicious after a long time, or when another instance's clock is ahead", () => {
    fc.assert(
      fc.property(fc.integer({ min: minSecondsToFill * 1000, max: 1e12 }), (age) => {
        expect(isSuspicious({ trap: undefined, shownAt: ago(age) }, now)).toBe(false);
        expect(isSuspicious({ trap: undefined, shownAt: ago(-age) }, now)).toBe(false);
      }),
    );
  });
});

test('a window contains its moment, and is the same for all moments in it', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(60, hour), (at, seconds) => {
      const start = getWindowStart(at, seconds);
      const age = at.getTime() - start.getTime();
      expect(age >= 0 && age < seconds * 1000).toBe(true);
      const left = getSecondsLeft(at, seconds);
      expect(left >= 1 && left <= seconds).toBe(true);
      expect(getWindowStart(new Date(at.getTime() + left * 1000), seconds)).not.toEqual(start);
      expect(getWindowStart(start, seconds)).toEqual(start);
    }),
  );
});

test('rounds wait times up', () => {
  expect([1, 60, 61, 3600].map(formatWait)).toEqual(['a minute', 'a minute', '2 minutes', '60 minutes']);
});

test('allows half as many referral links, but at least one', () => {
  expect([getLimit('lead', 10), getLimit('message', 10), getLimit('link', 10), getLimit('link', 1)]).toEqual([
    10, 10, 5, 1,
  ]);
});

test('requires proof of work above the limit, or as configured', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (recentLeads, limit) => {
      expect(needsProofOfWork({ mode: 'on', recentLeads, limit })).toBe(true);
      expect(needsProofOfWork({ mode: 'off', recentLeads, limit })).toBe(false);
      expect(needsProofOfWork({ mode: 'auto', recentLeads, limit })).toBe(recentLeads > limit);
    }),
  );
  expect(['on', ' OFF ', 'auto', '', 'yes'].map(parseMode)).toEqual(['on', 'off', 'auto', 'auto', 'auto']);
});

test.each([
  ['Victim+1@Example.com', 'victim@example.com'],
  ['victim+a+b@example.com', 'victim@example.com'],
  ['v.i.ctim@example.com', 'v.i.ctim@example.com'],
  ['V.I.ctim+x@GMail.com', 'victim@gmail.com'],
  ['v.ictim@googlemail.com', 'victim@googlemail.com'],
  ['+tag@example.com', '+tag@example.com'],
])('counts %s as %s', (typed, counted) => {
  expect(toCanonicalEmail(typed)).toBe(counted);
});

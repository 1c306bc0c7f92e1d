import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateWait, classifyResponse, getErrorCode, maxAttempts } from './delivery.ts';

const hour = 3600;
const chance = fc.double({ min: 0, max: 1, noNaN: true });
const listWaits = (chances: number[]) =>
  chances.map((each, index) => calculateWait(index + 1, each)).filter((wait) => wait !== undefined);

test('retries for more than a day with any jitter', () => {
  const chances = fc.array(chance, { minLength: maxAttempts, maxLength: maxAttempts });
  fc.assert(
    fc.property(chances, (each) => {
      const waits = listWaits(each);
      expect(waits).toHaveLength(maxAttempts - 1);
      expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * hour);
    }),
  );
});

test('waits grow up to about six hours', () => {
  const waits = listWaits(Array(maxAttempts).fill(0));
  expect(waits.slice(0, 4)).toEqual([5, 15, 45, 135]);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(6 * hour);
});

test('respects Retry-After between our own wait and the longest wait', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: maxAttempts - 1 }),
      chance,
      fc.nat(),
      (attempts, each, retryAfter) => {
        const own = calculateWait(attempts, each) ?? 0;
        expect(calculateWait(attempts, each, retryAfter)).toBe(Math.max(own, Math.min(retryAfter, 6 * hour)));
      },
    ),
  );
});

test('stops after the last attempt', () => {
  expect(calculateWait(maxAttempts, 0)).toBeUndefined();
  expect(calculateWait(maxAttempts, 0, 60)).toBeUndefined();
});

const now = new Date('2026-11-20T12:00:00Z');
const getKinds = (statuses: number[]) => statuses.map((status) => classifyResponse(status, null, now).kind);

test('2xx is delivered, temporary errors are retried, and others are final', () => {
  expect(getKinds([200, 202, 204, 299])).toEqual(Array(4).fill('delivered'));
  expect(getKinds([408, 425, 429, 500, 502, 503, 599])).toEqual(Array(7).fill('retry'));
  expect(getKinds([301, 302, 307, 308])).toEqual(Array(4).fill('retry'));
  expect(getKinds([400, 401, 403, 404, 409, 410, 422])).toEqual(Array(7).fill('rejected'));
});

test('reads Retry-After as seconds or a date', () => {
  const readRetryAfter = (header: string | null) => {
    const response = classifyResponse(503, header, now);
    return response.kind === 'retry' ? response.retryAfter : 'final';
  };
  expect(readRetryAfter('120')).toBe(120);
  expect(readRetryAfter('Fri, 20 Nov 2026 12:10:00 GMT')).toBe(600);
  expect(readRetryAfter('Fri, 20 Nov 2026 11:10:00 GMT')).toBe(0);
  expect(readRetryAfter('soon')).toBeUndefined();
  expect(readRetryAfter(null)).toBeUndefined();
});

test('reports an error by its code, never its message', () => {
  expect(getErrorCode(new DOMException('late', 'TimeoutError'))).toBe('TimedOut');
  expect(getErrorCode(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))).toBe(
    'ECONNREFUSED',
  );
  expect(getErrorCode(Object.assign(new Error('ada@example.com'), { errorCode: 'INVALID_FIELD' }))).toBe(
    'INVALID_FIELD',
  );
  expect(getErrorCode(Object.assign(new Error(), { name: 'of Ada Example' }))).toBe('Unknown');
  expect(getErrorCode('ada@example.com')).toBe('Unknown');
  expect(getErrorCode(undefined)).toBe('Unknown');
});

import { expect, test } from 'vitest';
import { answerOfStatus, codeOfError } from './answer.ts';

const now = new Date('2026-11-20T12:00:00Z');
const kindsOf = (statuses: number[]) => statuses.map((status) => answerOfStatus(status, null, now).kind);

test('2xx is delivered, what may pass is tried again, other refusals are final', () => {
  expect(kindsOf([200, 202, 204, 299])).toEqual(Array(4).fill('delivered'));
  expect(kindsOf([408, 425, 429, 500, 502, 503, 599])).toEqual(Array(7).fill('again'));
  expect(kindsOf([301, 302, 307, 308])).toEqual(Array(4).fill('again'));
  expect(kindsOf([400, 401, 403, 404, 409, 410, 422])).toEqual(Array(7).fill('never'));
});

test('Retry-After is read as seconds or as a date', () => {
  const asked = (header: string | null) => {
    const answer = answerOfStatus(503, header, now);
    return answer.kind === 'again' ? answer.retryAfter : 'final';
  };
  expect(asked('120')).toBe(120);
  expect(asked('Fri, 20 Nov 2026 12:10:00 GMT')).toBe(600);
  expect(asked('Fri, 20 Nov 2026 11:10:00 GMT')).toBe(0);
  expect(asked('soon')).toBeUndefined();
  expect(asked(null)).toBeUndefined();
});

test('an error is told by its code, never by its message', () => {
  expect(codeOfError(new DOMException('late', 'TimeoutError'))).toBe('TimedOut');
  expect(codeOfError(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))).toBe(
    'ECONNREFUSED',
  );
  expect(codeOfError(Object.assign(new Error('ada@example.com'), { errorCode: 'INVALID_FIELD' }))).toBe(
    'INVALID_FIELD',
  );
  expect(codeOfError(Object.assign(new Error(), { name: 'of Ada Example' }))).toBe('Unknown');
  expect(codeOfError('ada@example.com')).toBe('Unknown');
  expect(codeOfError(undefined)).toBe('Unknown');
});

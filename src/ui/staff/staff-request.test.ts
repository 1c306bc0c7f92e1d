import { afterEach, expect, test, vi } from 'vitest';
import { abandonReads, sortErrors, staffRequest } from './staff-request.ts';

test('shows errors at their fields, and lists all others with their path', () => {
  const errorCode = 'InvalidRateCard';
  const atDate = { description: 'effectiveFrom', errorCode, message: 'Choose today or a later day.' };
  const inTables = { description: 'terms.0.months', errorCode, message: 'Two terms are alike.' };
  const inPrices = { description: null, errorCode, message: 'An older vehicle is cheaper.' };
  const sameTable = { ...inTables, message: 'A term has at least 12 months.' };
  expect(sortErrors([atDate, inTables, inPrices, sameTable], { effectiveFrom: '2026-11-20' })).toEqual({
    atFields: { effectiveFrom: 'Choose today or a later day.' },
    otherErrors: [inTables, inPrices, sameTable],
  });
  expect(sortErrors([atDate], {}, ['effectiveFrom']).otherErrors, 'a field that was left empty').toEqual([]);
});

afterEach(() => void vi.unstubAllGlobals());

test('stops reading when someone signs out, and tells nobody that it failed', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const settled = vi.fn();
  void staffRequest('GET', 'waiting').finally(settled);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  abandonReads();
  expect(signals[0]?.aborted).toBe(true);
  void staffRequest('GET', 'session').finally(settled);
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  expect(signals[1]?.aborted, 'a read after signing out').toBe(false);
  expect(settled).not.toHaveBeenCalled();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listChannelStates } from './consent-receipt.ts';
import { consentChannels } from './consent-text.ts';

const receipt = fc.record({
  kind: fc.constantFrom('Given' as const, 'Revoked' as const),
  channels: fc.subarray([...consentChannels]),
  textVersion: fc.constantFrom('a', 'b'),
  createdAt: fc.date({ noInvalidDate: true }),
});

test('the last receipt for a channel counts, and other channels have no state', () => {
  fc.assert(
    fc.property(fc.array(receipt), (receipts) => {
      const states = listChannelStates(receipts);
      for (const channel of consentChannels) {
        const last = receipts.findLast(({ channels }) => channels.includes(channel));
        const state = states.find((each) => each.channel === channel);
        expect(state?.isGiven).toBe(last && last.kind === 'Given');
        expect(state?.at).toBe(last?.createdAt);
      }
    }),
  );
});

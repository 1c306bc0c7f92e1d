import { expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { stateRules, terms } from '../../../../test/rating-samples.ts';
import { assumeMailedAtPurchase, isLawRead, type StateLaw } from './cancelable-contract.ts';
import { getContractRule, getMinimumRule } from './contract-rule.ts';
import { calculateRefund } from './refund.ts';
import { formatTermsSource, listCancellationTerms } from './refund-text.ts';

const contract = assumeMailedAtPurchase({
  purchasedOn: '2026-01-15',
  termMonths: 36,
  priceCents: 360_000,
  paidCents: 360_000,
});
const lastDay = 1095;
const days = [5, 25, 45, 100, 400, lastDay];
const claims = [null, 41_250];

const refund = (
  rule: Parameters<typeof calculateRefund>[1],
  law: StateLaw,
  day: number,
  claimsCents: number | null,
) =>
  calculateRefund(contract, rule, law, { on: addDays(contract.purchasedOn, day), claimsCents, by: 'Buyer' });

/** A dash where the law gives no refund, or names neither a fee nor a limit for it. */
function leastText(law: StateLaw, day: number, claimsCents: number | null): string {
  const { basis, refundCents } = refund(getMinimumRule('time'), law, day, claimsCents);
  const { afterFreeLook } = law.cancellation;
  const hasFormula =
    afterFreeLook?.required &&
    afterFreeLook.fee !== null &&
    !(afterFreeLook.onlyIfNoClaim && claimsCents !== null);
  return basis === 'LawFreeLook' || hasFormula ? dollars(refundCents) : '—';
}

const heading = `# Refunds by state

A contract for $3,600.00 and 36 months (1,096 days), bought and sent to the buyer on January 15, 2026, and paid in full.
\`least\` is what the state's law gives a buyer if the contract keeps as much as the law lets it; a dash is a law that
says nothing we know of. Not reviewed by counsel.

\`npx vitest run refunds-by-state -u\` writes this file.

| state | day | no claim | least | claim of $412.50 | least |
|---|---:|---:|---:|---:|---:|
`;

test('matches refunds-by-state.md in every state', async () => {
  const rule = getContractRule(terms);
  const laws = stateRules.filter(({ state }) => stateCodes.includes(state));
  expect(laws).toHaveLength(51);
  const rows = laws.flatMap((law) =>
    days.map((day) => {
      const amounts = claims.flatMap((claimsCents) => [
        dollars(refund(rule, law, day, claimsCents).refundCents),
        leastText(law, day, claimsCents),
      ]);
      const dayText = day === lastDay ? '1,095 (last)' : day;
      return `| ${[law.state, dayText, ...amounts].join(' | ')} |\n`;
    }),
  );
  await expect(heading + rows.join('')).toMatchFileSnapshot('refunds-by-state.md');
});

test('only texts for states whose statute was read refer to the law', () => {
  const rule = getContractRule(terms);
  const unread = stateRules.filter((law) => !isLawRead(law));
  expect(unread.length).toBeGreaterThan(10);
  const referring = stateRules.filter((law) => {
    const refunds = [5, 25, 70, 200].flatMap((day) =>
      [null, 50_000].map((claims) => refund(rule, law, day, claims)),
    );
    const text = [
      formatTermsSource(law),
      ...listCancellationTerms(rule, law),
      ...refunds.flatMap(({ lines }) => lines.map(({ reason }) => reason)),
    ].join(' ');
    return /§|\blaw\b|Code|Stat\.|gives you \d|lets us|requires us|limits the fee|adds to them/.test(text);
  });
  expect(referring.filter((law) => !isLawRead(law)).map(({ state }) => state)).toEqual([]);
  expect(referring.length).toBeGreaterThan(15);
});

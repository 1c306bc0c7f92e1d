import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeBill, divideBill, listPayments } from './bill.ts';
import {
  calculateApproval,
  calculateShare,
  type EstimateLine,
  getAcceptedCents,
  repairLineKinds,
  toUndecided,
} from './estimate.ts';
import type { ClaimPayment } from './status-change.ts';

const cents = fc.integer({ min: 0, max: 500_000 });
const line = fc
  .tuple(fc.constantFrom(...repairLineKinds, 'rental', 'roadside'), cents, cents, cents)
  .map(([kind, estimatedCents, authorized, invoicedCents]): EstimateLine => {
    const entered = { kind, description: kind, hours: null, rateCents: null, estimatedCents };
    return { ...toUndecided(entered), authorizedCents: Math.min(authorized, estimatedCents), invoicedCents };
  });
const lines = fc.array(line, { minLength: 1, maxLength: 8 });
const deductible = fc.option(cents);

test('the plan and the owner together pay what the shop asks, before and after its invoice', () => {
  fc.assert(
    fc.property(lines, deductible, fc.boolean(), (decided, deductibleCents, isInvoiced) => {
      const known = isInvoiced ? decided : decided.map((each) => ({ ...each, invoicedCents: null }));
      const decisions = known.map((each) => ({ authorizedCents: each.authorizedCents ?? 0, clause: null }));
      const approvedCents = isInvoiced
        ? calculateShare(known, deductibleCents, getAcceptedCents)
        : calculateApproval(known, decisions, deductibleCents);
      const status = isInvoiced ? ('Repaired' as const) : ('Authorized' as const);
      const bill = divideBill({ lines: known, status, approvedCents, paidCents: null }, []);
      expect((bill?.planCents ?? 0) + (bill?.ownerCents ?? 0)).toBe(bill?.askedCents);
      expect(bill?.deductibleCents).toBeGreaterThanOrEqual(0);
      expect(bill?.deductibleCents).toBeLessThanOrEqual(deductibleCents ?? 0);
    }),
  );
});

test("what we paid the shop and the owner's part add up to the shop's bill, whoever was paid, and however much", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(lines, deductible, share, share, (decided, deductibleCents, paidShare, ownerShare) => {
      const approvedCents = calculateShare(decided, deductibleCents, getAcceptedCents);
      const paidCents = Math.round(approvedCents * paidShare);
      const toOwner = Math.round(paidCents * ownerShare);
      const payments = [
        { payee: 'Shop' as const, cents: paidCents - toOwner },
        { payee: 'Owner' as const, cents: toOwner },
      ];
      const bill = divideBill({ lines: decided, status: 'Paid', approvedCents, paidCents }, payments);
      const billedCents = decided.reduce((sum, each) => sum + (each.invoicedCents ?? 0), 0);
      expect(paidCents - toOwner + (bill?.ownerCents ?? 0)).toBe(billedCents);
      expect(bill?.planCents).toBe(paidCents);
      expect(bill?.ownerCents).toBeGreaterThanOrEqual(toOwner);
    }),
  );
});

test('says what the owner pays, and that nothing more is owed after a lower payment', () => {
  const entered = { kind: 'Part', description: 'Engine', hours: null, rateCents: null };
  const engine = {
    ...toUndecided({ ...entered, estimatedCents: 388_000 }),
    ...{ authorizedCents: 335_000, invoicedCents: 363_000 },
  };
  const claim = { lines: [engine], status: 'Paid' as const, approvedCents: 325_000, paidCents: 315_000 };
  const payments = [
    { payee: 'Shop' as const, cents: 300_000 },
    { payee: 'Owner' as const, cents: 15_000 },
  ];
  const bill = divideBill(claim, payments);
  expect(bill && describeBill(bill, 'Owner')).toBe(
    'You pay the shop $630.00. We paid you $150.00 of it. We paid $3,150.00 of the $3,250.00 that we approved, and owe nothing more for this claim.',
  );
  expect(bill && describeBill(bill, 'Shop')).toMatch(
    /^The customer pays you \$630\.00\. We paid the customer/,
  );
  const part = divideBill({ ...claim, status: 'Repaired' }, payments);
  expect(part && describeBill(part, 'Shop')).toBe(
    'The customer pays you $530.00. We paid the customer $150.00 of it. We paid $3,150.00 of the $3,250.00 that we approved, and pay the remaining $100.00 later.',
  );
  const unpaid = divideBill({ ...claim, status: 'Repaired', paidCents: null }, []);
  expect(unpaid && describeBill(unpaid, 'Staff')).toBe('The customer pays the shop $380.00.');
  expect(divideBill({ ...claim, approvedCents: null }, [])).toBeNull();
});

test('lists payments with their days: those of a correction in place of all before it', () => {
  const payment = { cents: 30_000, payee: 'Shop', method: 'Check', reference: '7' } as const;
  const change = (day: string, paidCents: number | null, payments: ClaimPayment[] = []) => ({
    ...{ paidCents, payments, at: new Date(`${day}T18:00:00Z`) },
  });
  const parts = [change('2026-11-20', 30_000, [payment]), change('2026-11-24', 30_000, [payment])];
  expect(listPayments(parts).map(({ on }) => on)).toEqual(['2026-11-20', '2026-11-24']);
  const kept = { ...payment, on: '2026-11-20' };
  const corrected = [...parts, change('2026-11-25', -60_000), change('2026-11-25', 30_000, [kept])];
  expect(listPayments(corrected)).toEqual([kept]);
  expect(listPayments([...parts, change('2026-11-25', -60_000)])).toEqual([]);
});

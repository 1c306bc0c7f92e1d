import { describe, expect, test } from 'vitest';
import { cancellationActions } from '../../features/contracts/cancellation/actions.ts';
import { assumeMailedAtPurchase } from '../../features/contracts/cancellation/domain/cancelable-contract.ts';
import { getContractRule } from '../../features/contracts/cancellation/domain/contract-rule.ts';
import {
  findLegalFreeLook,
  getFullRefundEnd,
} from '../../features/contracts/cancellation/domain/free-look.ts';
import { calculateRefund } from '../../features/contracts/cancellation/domain/refund.ts';
import { listCancellationTerms } from '../../features/contracts/cancellation/domain/refund-text.ts';
import { toPromisedRefund } from '../../features/contracts/contract/actions/contract-refund.ts';
import type { Contract } from '../../features/contracts/contract/store/contracts.ts';
import { sampleContract } from '../../features/contracts/contract-templates/domain/sample-contract.ts';
import {
  cancellationReceived,
  contractCanceled,
} from '../../features/contracts/ending/emails/cancellation.tsx';
import { renderEmail } from '../../features/customers/messages/actions/render.tsx';
import type { StateRule } from '../../features/places/domain/state-rule.ts';
import { siteSettingDefaults } from '../../features/publishing/configuration/domain/site-settings.ts';
import { addDays, addMonths, daysBetween } from '../../shared/calendar.ts';
import { dollars } from '../../shared/format.ts';
import { stateCodes } from '../../shared/state-codes.ts';
import { contractText, stateRules, terms } from '../../test/rating-samples.ts';
import { longDate } from '../../ui/format.ts';

const rule = getContractRule(terms);
const purchasedOn = '2026-01-15';
const priceCents = 360_000;
const contract = assumeMailedAtPurchase({ purchasedOn, termMonths: 36, priceCents, paidCents: priceCents });
const termDays = daysBetween(purchasedOn, addMonths(purchasedOn, 36));
const dateOfDay = (day: number) => addDays(purchasedOn, day);
const days = [0, 5, 9, 10, 20, 25, 29, 30, 31, 45, 60, 61, 100, 400, 1095, 1096];
const claims = [null, 0, 1000, 41_250, 300_000];

const calculateForBuyer = (state: StateRule, day: number, claimsCents: number | null) =>
  calculateRefund(contract, rule, state, { on: dateOfDay(day), claimsCents, by: 'Buyer' });

const parseCents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

/** Such as ", minus a fee of up to $50, or 5% of the price or 10% of the unused part of the price if that is less". */
function parseFee(text: string, unearnedCents: number): number {
  const [, amount] = /minus a fee of up to (\$[\d,.]*\d)/.exec(text) ?? [];
  const shares = [...text.matchAll(/([\d.]+)% of (the price|the unused part of the price)/g)].map(
    ([, percent, base]) =>
      Math.floor(((base === 'the price' ? priceCents : unearnedCents) * Number(percent)) / 100),
  );
  if (text.endsWith('with no fee')) return 0;
  const limits = [...(amount ? [parseCents(amount)] : []), ...shares];
  expect(limits, text).not.toEqual([]);
  return Math.min(...limits);
}

const matchSentence = (sentences: string[], pattern: RegExp) =>
  sentences.map((each) => pattern.exec(each)).find((found) => found !== null);

/** Calculates a refund from nothing but the sentences that a buyer reads. */
function refundAsWritten(state: StateRule, day: number, claimsCents: number | null): number {
  const sentences = listCancellationTerms(rule, state);
  const unearned = Math.round((priceCents * Math.max(0, termDays - day)) / termDays);
  const paid = claimsCents ?? 0;
  const subtractFee = (amount: number, fee: number) => Math.max(0, amount - fee);
  const refunds: number[] = [];

  const freeLook = matchSentence(
    sentences,
    /^If you cancel within (\d+) days of buying, you get back everything/,
  );
  if (day <= Number(freeLook?.[1])) refunds.push(Math.max(0, priceCents - paid));

  const legalFreeLook = matchSentence(
    sentences,
    /(?:gives you|you have) (\d+) (business )?days from the day .*, to cancel for the full price( if you haven't made a claim|, minus any claims we paid)(?:, with no fee through day (\d+))?(.*)\.$/,
  );
  if (legalFreeLook) {
    const [, length, isBusiness, condition, freeDay, feeText = ''] = legalFreeLook;
    const found = findLegalFreeLook(state, contract);
    const endsOn = isBusiness ? found?.endsOn : dateOfDay(Number(length));
    const appliesAfterClaim = condition?.startsWith(',');
    if (dateOfDay(day) <= (endsOn ?? '') && (appliesAfterClaim || claimsCents === null)) {
      const fee = freeDay && day <= Number(freeDay) ? 0 : parseFee(feeText, priceCents);
      refunds.push(subtractFee(Math.max(0, priceCents - paid), fee));
    }
  }

  const later = matchSentence(
    sentences,
    /^After that, you get back the share of the price for the days left(, minus the claims we paid)?(, .*fee.*)\.$/,
  );
  const withClaim = matchSentence(
    sentences,
    /^If you've made a claim, you get back the same share(, minus the claims we paid)?(, .*fee.*)\.$/,
  );
  const [, lessClaims, feeText = ''] = (claimsCents === null ? later : (withClaim ?? later)) ?? [];
  const left = Math.max(0, unearned - (lessClaims ? paid : 0));
  // The law sets the share to refund, so the refund is rounded half up, and the fee is the rest.
  const share = /(\d+)% of the unused part/.exec(feeText)?.[1];
  const isShare =
    state.cancellation.afterFreeLook?.required && state.cancellation.afterFreeLook.minPercentOfUnearned < 100;
  const fee = isShare
    ? Math.min(
        parseFee(feeText.replace(/, or .* if that is less/, ''), unearned),
        unearned - Math.round((unearned * (100 - Number(share))) / 100),
      )
    : parseFee(feeText, unearned);
  refunds.push(subtractFee(left, fee));
  return Math.max(...refunds);
}

const states = stateRules.filter(({ state }) => stateCodes.includes(state));
const asSold = (state: StateRule): StateRule => ({
  ...state,
  isRestricted: false,
  isTemporaryDisabled: false,
});

describe.each(states.map((state) => [state.name, state] as const))('in %s', (_name, state) => {
  test('the sentences give the refunds of the function', () => {
    for (const day of days)
      for (const claimsCents of claims)
        expect(refundAsWritten(state, day, claimsCents), `day ${day}, claims ${claimsCents}`).toBe(
          calculateForBuyer(state, day, claimsCents).refundCents,
        );
  });

  test('the contract and its state section have these sentences, and an example that adds up', () => {
    const { facts, sections } = sampleContract(
      terms,
      'Plus',
      {
        settings: siteSettingDefaults,
        siteUrl: 'https://longmile.example.com',
        salesAreas: [],
        ...contractText,
      },
      asSold(state),
    );
    const clauses = sections.flatMap(({ clauses: each }) => each);
    const getClauseText = (number: string) => clauses.find((clause) => clause.number === number)?.text ?? '';
    const written = `${getClauseText('10.2')} ${getClauseText('10.3')}`;
    for (const each of listCancellationTerms(rule, state)) expect(written).toContain(each);
    expect(getClauseText('10.3')).toMatch(/ are worth \$\S+\. (?:Less the fee of|There is no fee)/);
    const top = facts.find(({ label }) => label === 'Canceling')?.text;
    expect(top).toContain(listCancellationTerms(rule, state).join(' '));
    const section = [
      getClauseText('14.2'),
      ...(clauses.find(({ number }) => number === '14.2')?.items ?? []),
    ].join(' ');
    for (const amount of section.matchAll(/\$[\d,.]*\d/g))
      expect(`${written} ${getClauseText('11.2')} $40`).toContain(amount[0]);
    expect(written + section).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  test('the calculator and its chart show the refunds of the function', async () => {
    const { calculate } = cancellationActions({
      geography: { stateRule: async () => state, stateRules: async () => states },
      rates: { termsInEffect: async () => terms },
      today: () => dateOfDay(0),
    });
    const plan = {
      state: state.state,
      price: priceCents,
      downPayment: 0,
      termMonths: 36,
      numberOfPayments: 1,
    };
    for (const claimsPaid of [undefined, 41_250]) {
      const query = { ...plan, purchasedOn, canceledOn: dateOfDay(100), hadClaim: false, claimsPaid };
      const { refund, rule: presentedRule, months } = await calculate(query);
      expect(refund).toEqual(calculateForBuyer(state, 100, claimsPaid ?? null));
      expect(presentedRule.terms).toEqual(listCancellationTerms(rule, state));
      for (const { on: day, refundCents } of months)
        expect(refundCents).toBe(
          calculateForBuyer(state, daysBetween(purchasedOn, day), claimsPaid ?? null).refundCents,
        );
    }
    const lastFree = daysBetween(purchasedOn, getFullRefundEnd(contract, rule, state));
    expect(calculateForBuyer(state, lastFree, null).refundCents).toBe(priceCents);
    expect(calculateForBuyer(state, lastFree + 1, null).refundCents).toBeLessThan(priceCents);
  });

  test('the emails show the refund, its lines, and its due date', async () => {
    const contract = { terms: { stateRule: state } } as unknown as Contract;
    const refund = calculateForBuyer(state, 100, 41_250);
    const site = {
      settings: siteSettingDefaults,
      publicUrl: 'https://shop.example',
      staffUrl: 'https://shop.example',
      unsubscribe: null,
      permissionsPage: 'https://shop.example/permissions?token=a.b',
    };
    const basics = {
      firstName: 'Ada',
      contractNumber: 'O-7K2M-4XDB',
      vehicle: '2017 Honda CR-V',
      planName: 'Plus',
    };
    const promised = toPromisedRefund(
      contract,
      { disputes: [], charges: [], refunds: [], transferredOn: null } as never,
      refund,
    );
    const received = {
      receiptNumber: 'R-7K2M-4XDB',
      requestedAt: 'today',
      cancelOn: dateOfDay(100),
      isDone: false,
    };
    const sent = [
      await renderEmail(contractCanceled, { ...basics, canceledOn: dateOfDay(100), refund: promised }, site),
      await renderEmail(cancellationReceived, { ...basics, ...received, refund: promised }, site),
    ];
    for (const { text } of sent) {
      const flowing = text.replace(/\s+/g, ' ');
      expect(flowing).toContain(dollars(refund.refundCents));
      expect(flowing).toContain(longDate(refund.dueOn));
      for (const { reason, cents } of refund.lines) {
        expect(flowing).toContain(dollars(Math.abs(cents)));
        expect(flowing).toContain(reason.split(' ').slice(0, 3).join(' '));
      }
      if (promised.late) expect(flowing).toContain(promised.late);
    }
  });
});

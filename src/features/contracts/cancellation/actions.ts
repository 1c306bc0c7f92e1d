import { badRequest } from '../../../platform/errors.ts';
import { addDays, daysBetween } from '../../../shared/calendar.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import type { GeographyActions } from '../../places/actions.ts';
import { getSalesStatus } from '../../places/domain/state-rule.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import { assumeMailedAtPurchase, getClaimsCents } from './domain/cancelable-contract.ts';
import { getContractRule } from './domain/contract-rule.ts';
import { getFullRefundEnd } from './domain/free-look.ts';
import { countPaymentsDue, sumPaidOnSchedule } from './domain/payments-made.ts';
import { calculateRefund } from './domain/refund.ts';
import { listRefundsByMonth } from './domain/refund-by-month.ts';
import { describeCancellation, formatTermsSource, listCancellationTerms } from './domain/refund-text.ts';
import { describeSellerCancellation } from './domain/seller-cancellation.ts';
import type { RefundQuery } from './schema.ts';

const sample = { priceCents: 360_000, termMonths: 36 };
const sampleClaimCents = 41_250;
const sampleDays = [20, 45, 100, 400];

const isState = ({ state }: { state: string }) => stateCodes.includes(state);

export type CancellationActions = ReturnType<typeof cancellationActions>;
export type StateTerms = NonNullable<Awaited<ReturnType<CancellationActions['describeState']>>>;
export type RefundCalculation = Awaited<ReturnType<CancellationActions['calculate']>>;

export function cancellationActions(deps: {
  geography: Pick<GeographyActions, 'stateRule' | 'stateRules'>;
  rates: Pick<RateActions, 'termsInEffect'>;
  today: () => string;
}) {
  const { geography, rates, today } = deps;
  return {
    today,

    states: async () =>
      (await geography.stateRules()).filter(isState).map(({ state, name }) => ({ state, name })),

    /** Days after the purchase in which the whole price is refunded. 0 in an unknown state. */
    async freeLookDays(state: string, purchasedOn: string): Promise<number> {
      const law = await geography.stateRule(state);
      if (!law) return 0;
      const contract = assumeMailedAtPurchase({ ...sample, purchasedOn, paidCents: sample.priceCents });
      const rule = getContractRule(await rates.termsInEffect());
      return daysBetween(purchasedOn, getFullRefundEnd(contract, rule, law));
    },

    /** Describes a state's cancellation rules, with refunds for a sample contract. */
    async describeState(matches: (state: { state: string; name: string }) => boolean) {
      const law = (await geography.stateRules()).filter(isState).find(matches);
      if (!law) return undefined;
      const rule = getContractRule(await rates.termsInEffect());
      const purchasedOn = today();
      const contract = assumeMailedAtPurchase({ ...sample, purchasedOn, paidCents: sample.priceCents });
      const refund = (day: number, claimsCents: number | null) =>
        calculateRefund(contract, rule, law, { on: addDays(purchasedOn, day), claimsCents, by: 'Buyer' })
          .refundCents;
      return {
        state: law.state,
        name: law.name,
        sales: getSalesStatus(law),
        ...describeCancellation(rule, law),
        bySeller: describeSellerCancellation(rule, law),
        source: formatTermsSource(law),
        effectiveFrom: law.effectiveFrom,
        sample: {
          ...sample,
          purchasedOn,
          claimCents: sampleClaimCents,
          refunds: sampleDays.map((day) => ({
            day,
            withoutClaimCents: refund(day, null),
            withClaimCents: refund(day, sampleClaimCents),
          })),
        },
      };
    },

    /**
     * Uses the rule in effect today. `paymentsMade` is null if the query says what was paid. Throws 400 for an unknown
     * state.
     */
    async calculate(query: RefundQuery) {
      const law = await geography.stateRule(query.state);
      if (!law) throw badRequest('UnknownState', 'Choose a state.', 'state');
      const { price: priceCents, downPayment: downPaymentCents, termMonths, purchasedOn, canceledOn } = query;
      const numberOfPayments = query.numberOfPayments ?? termMonths;
      const plan = { purchasedOn, termMonths, priceCents, downPaymentCents, numberOfPayments };
      const paidCents = query.paid ?? sumPaidOnSchedule(plan, canceledOn);
      const claimsCents = getClaimsCents(query);
      const rule = getContractRule(await rates.termsInEffect());
      const contract = assumeMailedAtPurchase({ ...plan, paidCents });
      return {
        refund: calculateRefund(contract, rule, law, { on: canceledOn, claimsCents, by: 'Buyer' }),
        paidCents,
        paymentsMade: query.paid === undefined ? countPaymentsDue(plan, canceledOn) : null,
        numberOfPayments,
        months: listRefundsByMonth(rule, law, contract, claimsCents),
        rule: {
          terms: listCancellationTerms(rule, law),
          name: law.name,
          effectiveFrom: law.effectiveFrom,
          source: formatTermsSource(law),
          sales: getSalesStatus(law),
        },
      };
    },
  };
}

import { badRequest } from '../../../platform/errors.ts';
import type { GeographyActions } from '../../places/actions.ts';
import { cancellationTerms, salesStatus } from '../../places/domain/state-rule.ts';
import { paidOnSchedule, paymentsDue } from './domain/payments-made.ts';
import { refundOn } from './domain/refund.ts';
import { refundByMonth } from './domain/refund-by-month.ts';
import { refundLines } from './domain/refund-lines.ts';
import type { RefundQuery } from './schema.ts';

export type CancellationActions = ReturnType<typeof cancellationActions>;
export type RefundCalculation = Awaited<ReturnType<CancellationActions['calculate']>>;

export function cancellationActions(deps: {
  geography: Pick<GeographyActions, 'stateRule' | 'stateRules'>;
  today: () => string;
}) {
  const { geography, today } = deps;
  return {
    today,

    states: async () => (await geography.stateRules()).map(({ state, name }) => ({ state, name })),

    /** Uses the rule in force today. Throws 400 for an unknown state. */
    async calculate(query: RefundQuery) {
      const rule = await geography.stateRule(query.state);
      if (!rule) throw badRequest('UnknownState', 'Choose a state.', 'state');
      const {
        price: priceCents,
        downPayment: downPaymentCents,
        termMonths,
        purchasedOn,
        cancelledOn,
      } = query;
      const numberOfPayments = query.numberOfPayments ?? termMonths;
      const { hadClaim } = query;
      const plan = { purchasedOn, termMonths, priceCents, downPaymentCents, numberOfPayments, hadClaim };
      const paidCents = query.paid ?? paidOnSchedule(plan, cancelledOn);
      const { cancellation, name, effectiveFrom, source } = rule;
      const refund = refundOn(cancellation, { ...plan, paidCents }, cancelledOn);
      return {
        refund,
        lines: refundLines(refund, plan),
        paidCents,
        paidPayments: query.paid === undefined ? paymentsDue(plan, cancelledOn) : null,
        numberOfPayments,
        months: refundByMonth(cancellation, plan),
        rule: {
          terms: cancellationTerms(cancellation),
          counting: cancellation.freeLookCounting,
          freeLookDays: cancellation.freeLookDays,
          name,
          effectiveFrom,
          source,
          sales: salesStatus(rule),
        },
      };
    },
  };
}

import { badRequest } from '../../../platform/errors.ts';
import type { GeographyActions } from '../../places/actions.ts';
import { salesStatus } from '../../places/domain/state-rule.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import { contractRuleOf } from './domain/contract-rule.ts';
import { paidOnSchedule, paymentsDue } from './domain/payments-made.ts';
import { claimsCentsOf, mailedAtPurchase, refundOn } from './domain/refund.ts';
import { refundByMonth } from './domain/refund-by-month.ts';
import { cancellationTerms, termsSourceText } from './domain/refund-text.ts';
import type { RefundQuery } from './schema.ts';

export type CancellationActions = ReturnType<typeof cancellationActions>;
export type RefundCalculation = Awaited<ReturnType<CancellationActions['calculate']>>;

export function cancellationActions(deps: {
  geography: Pick<GeographyActions, 'stateRule' | 'stateRules'>;
  rates: Pick<RateActions, 'termsInForce'>;
  today: () => string;
}) {
  const { geography, rates, today } = deps;
  return {
    today,

    states: async () => (await geography.stateRules()).map(({ state, name }) => ({ state, name })),

    /** Uses the rule in force today. Throws 400 for an unknown state. */
    async calculate(query: RefundQuery) {
      const law = await geography.stateRule(query.state);
      if (!law) throw badRequest('UnknownState', 'Choose a state.', 'state');
      const {
        price: priceCents,
        downPayment: downPaymentCents,
        termMonths,
        purchasedOn,
        cancelledOn,
      } = query;
      const numberOfPayments = query.numberOfPayments ?? termMonths;
      const plan = { purchasedOn, termMonths, priceCents, downPaymentCents, numberOfPayments };
      const paidCents = query.paid ?? paidOnSchedule(plan, cancelledOn);
      const claimsCents = claimsCentsOf(query);
      const rule = contractRuleOf(await rates.termsInForce());
      const contract = mailedAtPurchase({ ...plan, paidCents });
      return {
        refund: refundOn(contract, rule, law, { on: cancelledOn, claimsCents, by: 'Buyer' }),
        paidCents,
        paidPayments: query.paid === undefined ? paymentsDue(plan, cancelledOn) : null,
        numberOfPayments,
        months: refundByMonth(rule, law, contract, claimsCents),
        rule: {
          terms: cancellationTerms(rule, law),
          name: law.name,
          effectiveFrom: law.effectiveFrom,
          source: termsSourceText(law),
          sales: salesStatus(law),
        },
      };
    },
  };
}

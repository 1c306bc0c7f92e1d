import { badRequest } from '../../../platform/errors.ts';
import type { GeographyActions } from '../../places/actions.ts';
import { cancellationTerms, salesStatus } from '../../places/domain/state-rule.ts';
import { paidByThen, paymentsDue } from './domain/payments-made.ts';
import { refundOn } from './domain/refund.ts';
import { refundByMonth } from './domain/refund-by-month.ts';
import { refundLines } from './domain/refund-lines.ts';
import type { CancellingQuery } from './schema.ts';

export type CancellationActions = ReturnType<typeof cancellationActions>;
export type WorkedOutRefund = Awaited<ReturnType<CancellationActions['workOut']>>;

/** `today` is an ISO date. Nothing that is asked is kept. */
export function cancellationActions(deps: {
  geography: Pick<GeographyActions, 'stateRule' | 'stateRules'>;
  today: () => string;
}) {
  const { geography, today } = deps;
  return {
    today,

    /** States with a rule, by name. */
    states: async () => (await geography.stateRules()).map(({ state, name }) => ({ state, name })),

    /** What comes back on a day, with every line, by the rule that is in force today. Throws 400 for no such state. */
    async workOut(asked: CancellingQuery) {
      const rule = await geography.stateRule(asked.state);
      if (!rule) throw badRequest('UnknownState', 'Choose the state.', 'state');
      const { price: priceCents, termMonths, purchasedOn, cancelledOn, hadClaim } = asked;
      const numberOfPayments = asked.numberOfPayments ?? termMonths;
      const plan = { purchasedOn, termMonths, priceCents, numberOfPayments, hadClaim };
      const paidCents = asked.paid ?? paidByThen(plan, cancelledOn);
      const { cancellation, name, effectiveFrom, source, isCheckedByCounsel } = rule;
      const refund = refundOn(cancellation, { ...plan, paidCents }, cancelledOn);
      return {
        refund,
        lines: refundLines(refund, plan),
        paidCents,
        paidPayments: asked.paid === undefined ? paymentsDue(plan, cancelledOn) : null,
        numberOfPayments,
        months: refundByMonth(cancellation, plan),
        rule: {
          terms: cancellationTerms(cancellation),
          counting: cancellation.freeLookCounting,
          freeLookDays: cancellation.freeLookDays,
          ...{ name, effectiveFrom, source, isCheckedByCounsel },
          sales: salesStatus(rule),
        },
      };
    },
  };
}

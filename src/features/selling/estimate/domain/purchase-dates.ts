import { addDays, formatDate } from '../../../../shared/calendar.ts';
import { formatInteger } from '../../../../shared/format.ts';
import { fullRefundCondition } from '../../../plans/domain/plan-terms.ts';
import { getWaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';

type Purchase = {
  /** An ISO date. */
  on: string;
  mileage: number;
  waitingPeriod: { days: number; miles: number };
  freeLookDays: number;
};

/** What starts and ends soon after a purchase, as labels and text. */
export function describePurchaseDates({ on, mileage, waitingPeriod, freeLookDays }: Purchase) {
  const firstClaim = getWaitingPeriodEnd(waitingPeriod, { on, mileage });
  return [
    {
      label: 'First claim, if you buy today',
      value: `${formatDate(firstClaim.endsOn)}, once the odometer reads ${formatInteger(firstClaim.endsAtMiles)} miles`,
    },
    {
      label: 'Changed your mind?',
      value: `Full refund until ${formatDate(addDays(on, freeLookDays))}, ${fullRefundCondition}`,
    },
  ];
}

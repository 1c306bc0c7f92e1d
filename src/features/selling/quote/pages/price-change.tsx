import { count, money } from '../../../../ui/format.ts';
import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import { shorterThanTermText } from '../../coverage/domain/outlook-text.ts';
import type { PriceChangeCause } from '../domain/opportunity.ts';
import type { VehicleChange } from '../domain/vin-correction.ts';
import type { PriceChangeResponse, PricedPlanResponse } from '../schema/responses.ts';

const termText = ({ name, termMonths }: PricedPlanResponse) => `${name}, ${termMonths} months`;

/** Terms of the same length differ by their miles. */
const withMiles = (plan: PricedPlanResponse) => `${termText(plan)} and ${count(plan.termMiles)} miles`;

type Change = Pick<PriceChangeResponse, 'from' | 'to'>;

/** The one sentence about a price that changed: the old and new total, and the difference. */
export function priceChangeText({ from, to }: Change): string {
  if (!to) return 'We can no longer offer a plan.';
  if (!from) return `${termText(to)} is available now, for ${money(to.totalPrice)} in total.`;
  const isSamePlan = termText(from) === termText(to);
  const name = isSamePlan ? withMiles : termText;
  const cents = Math.round((to.totalPrice - from.totalPrice) * 100);
  const change = `${money(Math.abs(cents) / 100)} ${cents > 0 ? 'more' : 'less'}`;
  if (!isSamePlan || from.termMiles !== to.termMiles)
    return `Your plan changed from ${name(from)} (${money(from.totalPrice)} in total) to ${name(to)} (${money(to.totalPrice)} in total${cents === 0 ? '' : `, ${change}`}).`;
  if (cents === 0) return `Your total is still ${money(to.totalPrice)}.`;
  return `Your total changed from ${money(from.totalPrice)} to ${money(to.totalPrice)}, ${change}.`;
}

export const hasNewPrice = ({ from, to }: Change): boolean =>
  from?.totalPrice !== to?.totalPrice ||
  from?.coveragePlan !== to?.coveragePlan ||
  from?.termMonths !== to?.termMonths ||
  from?.termMiles !== to?.termMiles;

export function IneligibilityReasons({
  ineligibilityReasons,
}: Pick<PriceChangeResponse, 'ineligibilityReasons'>) {
  const messages = [...new Set(ineligibilityReasons.map(({ message }) => message))];
  return messages.map((message) => (
    <p key={message} className="mt-1">
      {message}
    </p>
  ));
}

export function VehicleChanges({ changes }: { changes: VehicleChange[] }) {
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field}: {from} → <strong>{to}</strong>
        </li>
      ))}
    </ul>
  );
}

const titles: Record<PriceChangeCause, string> = {
  Answers: 'to match your answers',
  Vin: 'to match the VIN',
  State: 'for your state',
  PromoEnded: 'because your promo code has ended',
  Expired: 'because your last quote has expired',
};

type Props = Change & {
  cause: PriceChangeCause;
  vehicleChanges: VehicleChange[];
  ineligibilityReasons?: PriceChangeResponse['ineligibilityReasons'];
  /** With the new price. A lower price may come from coverage that ends sooner, which the notice has to mention. */
  coverage?: CoverageOutlook | undefined;
};

/** Null when nothing changed. */
export function PriceChange({
  cause,
  vehicleChanges,
  ineligibilityReasons = [],
  coverage,
  ...change
}: Props) {
  if (vehicleChanges.length === 0 && !hasNewPrice(change)) return null;
  const shorter = coverage && shorterThanTermText(coverage);
  return (
    <>
      <p>
        <strong>Updated {titles[cause]}.</strong>
        {vehicleChanges.map(({ field, from, to }) => (
          <span key={field}>
            {' '}
            {field}: {from} → <strong>{to}</strong>.
          </span>
        ))}
      </p>
      <p className="tabular">{priceChangeText(change)}</p>
      {shorter && <p className="mt-1">{shorter}</p>}
      <IneligibilityReasons ineligibilityReasons={ineligibilityReasons} />
    </>
  );
}

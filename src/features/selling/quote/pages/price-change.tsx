import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import { explainEarlyEnd } from '../../coverage/domain/outlook-text.ts';
import { formatPriceChange, type PriceComparison, priceChangeTitles } from '../actions/price-change-text.ts';
import type { PriceChangeCause } from '../domain/opportunity.ts';
import type { VehicleChange } from '../domain/vin-correction.ts';
import type { PriceChangeResponse } from '../schema/responses.ts';

export const hasNewPrice = ({ from, to }: PriceComparison): boolean =>
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

type Props = PriceComparison & {
  cause: PriceChangeCause;
  vehicleChanges: VehicleChange[];
  ineligibilityReasons?: PriceChangeResponse['ineligibilityReasons'];
  /** Coverage at the new price. The notice has to say if a lower price comes from coverage that ends sooner. */
  coverage?: CoverageOutlook | undefined;
};

/** Renders nothing if nothing changed. */
export function PriceChange({
  cause,
  vehicleChanges,
  ineligibilityReasons = [],
  coverage,
  ...change
}: Props) {
  if (vehicleChanges.length === 0 && !hasNewPrice(change)) return null;
  const earlyEnd = coverage && explainEarlyEnd(coverage);
  return (
    <>
      <p>
        <strong>Updated {priceChangeTitles[cause]}.</strong>
        {vehicleChanges.map(({ field, from, to }) => (
          <span key={field}>
            {' '}
            {field}: {from} → <strong>{to}</strong>.
          </span>
        ))}
      </p>
      <p className="tabular">{formatPriceChange(change)}</p>
      {earlyEnd && <p className="mt-1">{earlyEnd}</p>}
      <IneligibilityReasons ineligibilityReasons={ineligibilityReasons} />
    </>
  );
}

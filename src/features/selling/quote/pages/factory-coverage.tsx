import { count, longDate } from '../../../../ui/format.ts';
import type { EstimateResponse } from '../schema/responses.ts';

type End = EstimateResponse['factoryCoverage']['basic'];

const until = ({ endsOn, endsAtMiles }: End) => `until ${longDate(endsOn)} or ${count(endsAtMiles)} miles`;

/** What is left of the maker's own coverage, in one sentence. Empty when it is over. */
function factoryCoverageText({ vehicle, factoryCoverage }: EstimateResponse): string {
  const { basic, powertrain, electricDrive } = factoryCoverage;
  const hasElectricDrive = vehicle.isHybrid || vehicle.isElectric;
  const parts = [
    ...(basic.isOver ? [] : [`most repairs ${until(basic)}`]),
    ...(powertrain.isOver || powertrain.endsOn === basic.endsOn
      ? []
      : [`engine and transmission repairs ${until(powertrain)}`]),
    ...(!hasElectricDrive || electricDrive.isOver || electricDrive.endsOn === basic.endsOn
      ? []
      : [`the electric drive ${until(electricDrive)}`]),
  ];
  if (parts.length === 0) return '';
  return `${vehicle.maker}'s own coverage should still pay for ${new Intl.ListFormat('en-US').format(parts)}.`;
}

/** Whether the maker pays for most of the repairs in the shorter half of the terms. */
function isMostlyCovered({ plans }: EstimateResponse): boolean {
  const shares = plans.flatMap(({ terms }) =>
    terms.flatMap(({ months, factoryShare }) =>
      months <= 36 && factoryShare !== null ? [factoryShare] : [],
    ),
  );
  return shares.filter((share) => share > 0.5).length > shares.length / 2;
}

/** The prices leave out what the maker pays for, so that nobody buys coverage twice. */
export function FactoryCoverageNotice({
  estimate,
  firstSoldOn,
}: {
  estimate: EstimateResponse;
  firstSoldOn: string | undefined;
}) {
  const text = factoryCoverageText(estimate);
  if (!text) return null;
  const { basic } = estimate.factoryCoverage;
  return (
    <div className="notice mb-6">
      <p className="font-semibold">
        {isMostlyCovered(estimate) ? "You don't need this yet" : "Your factory coverage isn't over"}
      </p>
      <p className="mt-1">
        {text} Our prices already leave that out.
        {isMostlyCovered(estimate) &&
          ` A plan makes more sense close to ${longDate(basic.endsOn)} or ${count(basic.endsAtMiles)} miles.`}
        {!firstSoldOn &&
          ' We assume the vehicle was first sold on July 1 of its model year. If you know the date, enter it below.'}{' '}
        The maker's booklet decides.
      </p>
    </div>
  );
}

import { formatInteger, longDate } from '../../../../ui/format.ts';
import { getCoverageReminderDay, isMostlyCoveredByFactory } from '../domain/coverage-reminder.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { type EntryPoint, remindMePath } from './paths.ts';

type FactoryEnd = EstimateResponse['factoryCoverage']['basic'];

const formatEnd = ({ endsOn, endsAtMiles }: FactoryEnd) =>
  `until ${longDate(endsOn)} or ${formatInteger(endsAtMiles)} miles`;

/** Describes the remaining factory coverage in one sentence. Returns an empty string if it has ended. */
function describeFactoryCoverage({ vehicle, factoryCoverage }: EstimateResponse): string {
  const { basic, powertrain, electricDrive } = factoryCoverage;
  const hasElectricDrive = vehicle.isHybrid || vehicle.isElectric;
  const remainsBesidesBasic = ({ isOver, endsOn }: FactoryEnd) => !isOver && endsOn !== basic.endsOn;
  const parts: string[] = [];
  if (!basic.isOver) parts.push(`most repairs ${formatEnd(basic)}`);
  if (remainsBesidesBasic(powertrain)) parts.push(`engine and transmission repairs ${formatEnd(powertrain)}`);
  if (hasElectricDrive && remainsBesidesBasic(electricDrive))
    parts.push(`the electric drive ${formatEnd(electricDrive)}`);
  if (parts.length === 0) return '';
  return `${vehicle.maker}'s factory coverage should still pay for ${new Intl.ListFormat('en-US').format(parts)}.`;
}

/** Explains that prices exclude repairs under factory coverage, so that nobody buys coverage twice. */
export function FactoryCoverageNotice({
  estimate,
  values,
  entryPoint,
}: {
  estimate: EstimateResponse;
  values: Record<string, string>;
  entryPoint: EntryPoint;
}) {
  const text = describeFactoryCoverage(estimate);
  if (!text) return null;
  const { basic } = estimate.factoryCoverage;
  return (
    <div className="notice mb-6">
      <p className="font-semibold">
        {isMostlyCoveredByFactory(estimate)
          ? "You don't need this yet"
          : "Your factory coverage hasn't ended yet"}
      </p>
      <p className="mt-1">
        {text} Our prices already leave that out.
        {isMostlyCoveredByFactory(estimate) &&
          ` A plan makes more sense close to ${longDate(basic.endsOn)} or ${formatInteger(basic.endsAtMiles)} miles.`}
        {!values.firstSoldOn &&
          ' We assume the vehicle was first sold on July 1 of its model year. If you know the date, enter it below.'}{' '}
        The manufacturer's booklet has the exact terms.
      </p>
      {getCoverageReminderDay(estimate) && (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={remindMePath(entryPoint, values)}>
            Remind me then
          </a>
        </p>
      )}
    </div>
  );
}

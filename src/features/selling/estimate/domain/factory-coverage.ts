import { formatDate } from '../../../../shared/calendar.ts';
import { formatInteger } from '../../../../shared/format.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { getCoverageReminderDay } from './coverage-reminder.ts';

type FactoryCoverage = Omit<EstimateResponse['factoryCoverage'], 'firstOwnerPowertrain'>;
type FactoryEnd = FactoryCoverage['basic'];

export type FactoryCovered = {
  vehicle: Pick<EstimateResponse['vehicle'], 'maker' | 'isHybrid' | 'isElectric'>;
  factoryCoverage: FactoryCoverage;
  ratedOn: string;
};

export const formatFactoryEnd = ({ endsOn, endsAtMiles }: FactoryEnd): string =>
  `until ${formatDate(endsOn)} or ${formatInteger(endsAtMiles)} miles`;

/** Describes the remaining factory coverage in one sentence. Returns an empty string if it has ended. */
export function describeFactoryCoverage({
  vehicle,
  factoryCoverage,
}: Omit<FactoryCovered, 'ratedOn'>): string {
  const { basic, powertrain, electricDrive, isKnown } = factoryCoverage;
  const hasElectricDrive = vehicle.isHybrid || vehicle.isElectric;
  const remainsBesidesBasic = ({ isOver, endsOn }: FactoryEnd) => !isOver && endsOn !== basic.endsOn;
  const parts: string[] = [];
  if (!basic.isOver) parts.push(`most repairs ${formatFactoryEnd(basic)}`);
  if (remainsBesidesBasic(powertrain))
    parts.push(`engine and transmission repairs ${formatFactoryEnd(powertrain)}`);
  if (hasElectricDrive && remainsBesidesBasic(electricDrive))
    parts.push(`the electric drive ${formatFactoryEnd(electricDrive)}`);
  if (parts.length === 0) return '';
  const text = `${vehicle.maker}'s factory coverage should still pay for ${new Intl.ListFormat('en-US').format(parts)}.`;
  return isKnown ? text : `${text} We don't have ${vehicle.maker}'s terms, so these are common ones.`;
}

/** Says when to buy instead. Returns an empty string unless factory coverage lasts for many more months. */
export function describeWait(estimate: Pick<FactoryCovered, 'factoryCoverage' | 'ratedOn'>): string {
  const remindOn = getCoverageReminderDay(estimate);
  return remindOn ? `We'd wait until about ${formatDate(remindOn)}.` : '';
}

/** For whoever buys a plan for repairs while the manufacturer still pays for most of them. Null if it no longer does. */
export const describeDoubleCoverage = (covered: FactoryCovered): string | null =>
  covered.factoryCoverage.basic.isOver
    ? null
    : `${describeFactoryCoverage(covered)} ${describeWait(covered)}`.trim();

/** What the manufacturer still pays for at the buyer's annual mileage. The longest is last. */
export function listFactoryCoverage({
  vehicle: { maker },
  factoryCoverage: { basic, powertrain },
}: {
  vehicle: Pick<FactoryCovered['vehicle'], 'maker'>;
  factoryCoverage: FactoryCoverage;
}): { label: string; until: string }[] {
  const lanes = [
    { label: `${maker} pays for most repairs`, until: basic.expectedEndOn, isShown: !basic.isOver },
    {
      label: `${maker} pays for engine and transmission repairs`,
      until: powertrain.expectedEndOn,
      isShown: !powertrain.isOver && (basic.isOver || powertrain.expectedEndOn > basic.expectedEndOn),
    },
  ];
  return lanes.flatMap(({ label, until, isShown }) => (isShown ? [{ label, until }] : []));
}

import { daysBetween } from '../../../../shared/calendar.ts';
import { uncapitalize } from '../../../../shared/format.ts';
import type { CoverageOutlook, PlanStepDown } from './coverage-outlook.ts';

export const formatMonthAndYear = (isoDate: string): string =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const formatMiles = (count: number): string => count.toLocaleString('en-US');
/** Rounds to thousands, because mileage estimates aren't more precise. */
const formatAboutMiles = (count: number): string => formatMiles(Math.round(count / 1000) * 1000);

const formatList = (names: string[]): string =>
  new Intl.ListFormat('en-US').format(names.map((name, index) => (index === 0 ? name : uncapitalize(name))));

/** Returns text such as "Ends about September 2028, when you reach 104,000 miles." */
export function formatCoverageEnd({ endsOn, endsAtMiles, endedBy }: CoverageOutlook): string {
  return endedBy === 'Miles'
    ? `Ends about ${formatMonthAndYear(endsOn)}, when you reach ${formatMiles(endsAtMiles)} miles.`
    : `Ends in ${formatMonthAndYear(endsOn)}, at about ${formatAboutMiles(endsAtMiles)} miles.`;
}

/** Years vary in length, so miles that match the term can still run out a few days early. */
const minDaysEarly = 15;

/** True if the miles run out clearly before the months do. */
export const endsEarly = ({ endedBy, endsOn, monthsEndOn }: CoverageOutlook): boolean =>
  endedBy === 'Miles' && daysBetween(endsOn, monthsEndOn) >= minDaysEarly;

/** Says when coverage really ends if the buyer would use up the term's miles early. Returns null otherwise. */
export function explainEarlyEnd(outlook: CoverageOutlook): string | null {
  const { endsOn, monthsEndOn } = outlook;
  if (!endsEarly(outlook)) return null;
  return `You'd use up the miles before the term ends in ${formatMonthAndYear(monthsEndOn)}. Coverage stops about ${formatMonthAndYear(endsOn)}.`;
}

/** Returns sentences such as "Becomes Plus at 100,000 miles, about July 2029." */
export const describeStepDowns = ({ stepDowns }: CoverageOutlook): string[] =>
  stepDowns.map(
    ({ on, atMiles, becomes }) =>
      `Becomes ${becomes} at ${formatAboutMiles(atMiles)} miles, about ${formatMonthAndYear(on)}.`,
  );

/** Returns text such as "Then these stop: Suspension, high-tech, and comfort." */
export const formatLostCoverage = ({ stops }: Pick<PlanStepDown, 'stops'>): string =>
  `Then ${stops.length === 1 ? 'this stops' : 'these stop'}: ${formatList(stops)}.`;

/** Says when coverage is reduced and ends. */
export const describeOutlook = (outlook: CoverageOutlook): string[] => {
  const earlyEnd = explainEarlyEnd(outlook);
  const steps = describeStepDowns(outlook).map((text, index) => {
    const step = outlook.stepDowns[index];
    return step ? `${text} ${formatLostCoverage(step)}` : text;
  });
  return [`Coverage ${uncapitalize(formatCoverageEnd(outlook))}`, ...(earlyEnd ? [earlyEnd] : []), ...steps];
};

/** Returns text such as "Premium becomes Plus at 100,000 miles", for a plan in general. */
export const formatPlanStepDown = ({ plan, becomes, atMiles }: PlanStepDown): string =>
  `${plan} becomes ${becomes} at ${formatMiles(atMiles)} miles`;

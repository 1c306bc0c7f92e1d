import { daysBetween } from '../../../../shared/calendar.ts';
import { uncapitalize } from '../../../../shared/format.ts';
import type { CoverageOutlook, PlanStepDown } from './coverage-outlook.ts';

export const monthAndYear = (isoDate: string): string =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const miles = (count: number): string => count.toLocaleString('en-US');
/** Rounds to thousands, because mileage estimates aren't more precise. */
const aboutMiles = (count: number): string => miles(Math.round(count / 1000) * 1000);

const list = (names: string[]): string =>
  new Intl.ListFormat('en-US').format(names.map((name, index) => (index === 0 ? name : uncapitalize(name))));

/** Returns text such as "Ends about September 2028, when you reach 104,000 miles." */
export function endText({ endsOn, endsAtMiles, endedBy }: CoverageOutlook): string {
  return endedBy === 'Miles'
    ? `Ends about ${monthAndYear(endsOn)}, when you reach ${miles(endsAtMiles)} miles.`
    : `Ends in ${monthAndYear(endsOn)}, at about ${aboutMiles(endsAtMiles)} miles.`;
}

/** Years vary in length, so miles that match the term can still run out a few days early. */
const fewDays = 15;

/** True if the miles run out before the months do. */
export const endsEarly = ({ endedBy, endsOn, monthsEndOn }: CoverageOutlook): boolean =>
  endedBy === 'Miles' && daysBetween(endsOn, monthsEndOn) >= fewDays;

/** Says when coverage really ends if the buyer would use up the term's miles early. Returns null otherwise. */
export function shorterThanTermText(outlook: CoverageOutlook): string | null {
  const { endsOn, monthsEndOn } = outlook;
  if (!endsEarly(outlook)) return null;
  return `You'd use up the miles before the term ends in ${monthAndYear(monthsEndOn)}. Coverage stops about ${monthAndYear(endsOn)}.`;
}

/** Returns sentences such as "Becomes Plus at 100,000 miles, about July 2029." */
export const stepDownSentences = ({ stepDowns }: CoverageOutlook): string[] =>
  stepDowns.map(
    ({ on, atMiles, becomes }) =>
      `Becomes ${becomes} at ${aboutMiles(atMiles)} miles, about ${monthAndYear(on)}.`,
  );

/** Returns text such as "Then these stop: Suspension, high-tech, and comfort." */
export const stopsText = ({ stops }: Pick<PlanStepDown, 'stops'>): string =>
  `Then ${stops.length === 1 ? 'this stops' : 'these stop'}: ${list(stops)}.`;

/** Says when coverage is reduced and ends. */
export const outlookSentences = (outlook: CoverageOutlook): string[] => {
  const shorter = shorterThanTermText(outlook);
  const steps = stepDownSentences(outlook).map((text, index) => {
    const step = outlook.stepDowns[index];
    return step ? `${text} ${stopsText(step)}` : text;
  });
  return [`Coverage ${uncapitalize(endText(outlook))}`, ...(shorter ? [shorter] : []), ...steps];
};

/** Returns text such as "Premium becomes Plus at 100,000 miles", for a plan in general. */
export const planStepDownText = ({ plan, becomes, atMiles }: PlanStepDown): string =>
  `${plan} becomes ${becomes} at ${miles(atMiles)} miles`;

import { formatInteger } from '../../../../../shared/format.ts';
import {
  formatWaitingPeriod,
  fullRefundCondition,
  type PlanTerms,
} from '../../../../plans/domain/plan-terms.ts';
import { formatMileageLimits } from '../../../coverage/domain/plan-facts.ts';

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });

function describeLimits(terms: PlanTerms): string {
  const limits = formatMileageLimits(terms);
  const unlimitedPlans = terms.plans.filter(({ maxMileage }) => maxMileage === null).map(({ name }) => name);
  const general = `We sell repair plans for vehicles up to ${terms.maxAgeYears} model years old with up to ${formatInteger(terms.maxMileage)} miles.`;
  const byPlan = limits && ` You can buy ${limits}.`;
  const noLimit =
    unlimitedPlans.length > 0 ? ` There is no mileage limit for ${andList.format(unlimitedPlans)}.` : '';
  return general + byPlan + noLimit;
}

type HomeQuestion = {
  question: string;
  answer: string;
  /** True if other sections of the home page answer it. */
  isAnsweredAbove?: boolean;
};

export const listHomeQuestions = (terms: PlanTerms): HomeQuestion[] => [
  {
    question: 'Is this insurance?',
    isAnsweredAbove: true,
    answer:
      'No. Insurance pays for accidents, theft, and weather damage. Factory coverage comes with the car. A vehicle service contract is a promise to pay for the repairs it lists, for a set time and number of miles.',
  },
  {
    question: 'When can I file my first claim?',
    isAnsweredAbove: true,
    answer: `After ${formatWaitingPeriod(terms)}. Both must pass, counted from the day you buy and your odometer reading that day. You'll see your exact date and reading on the review page before you order.`,
  },
  {
    question: 'Who repairs my car?',
    isAnsweredAbove: true,
    answer:
      'Any licensed repair shop in the country, including dealers and your own mechanic. The shop calls us before it starts work. We agree on the repair and pay the shop.',
  },
  {
    question: 'How old can my car be?',
    answer: describeLimits(terms),
  },
  {
    question: 'Can I cancel?',
    answer: `Yes, anytime. In the first ${terms.cancellation.freeLookDays} days, you'll get a full refund, ${fullRefundCondition}. After that, we refund the unused days, minus a fee. The review page shows the terms for your state.`,
  },
  {
    question: 'Will you call me?',
    answer:
      "Only if you check the box that says so, and never with a robocall. Your phone number is optional. You don't need one to get a quote.",
  },
  {
    question: 'Is a plan worth it?',
    answer:
      "Often it isn't. A 2013 survey by Consumer Reports found that 55 out of 100 owners never used theirs. A plan is for people who would rather pay a set amount each month than several thousand dollars at once for a repair.",
  },
];

import { grouped } from '../../../plans/domain/format.ts';
import { type PlanTerms, waitingPeriodText } from '../../../plans/domain/plan-terms.ts';
import { mileageLimits } from '../../coverage/domain/plan-facts.ts';

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Up to which age and mileage plans are sold. */
function limitsText(terms: PlanTerms): string {
  const limits = mileageLimits(terms);
  const unlimited = terms.plans.filter(({ maxMileage }) => maxMileage === null).map(({ name }) => name);
  const general = `We sell repair plans for vehicles up to ${terms.maxModelYears} model years old with up to ${grouped(terms.maxMileage)} miles.`;
  const byPlan = limits && ` You can buy ${limits}.`;
  const noLimit =
    unlimited.length > 0 ? ` There is no mileage limit for ${conjunction.format(unlimited)}.` : '';
  return general + byPlan + noLimit;
}

export const homeQuestions = (terms: PlanTerms): { question: string; answer: string }[] => [
  {
    question: 'Is this insurance?',
    answer:
      'No. Insurance pays for accidents, theft and weather, and what the maker owes comes with the car. A vehicle service contract is a promise to pay for listed repairs for a time and a number of miles.',
  },
  {
    question: 'When can I make the first claim?',
    answer: `After ${waitingPeriodText(terms)}. Both must have passed, counted from the day you buy and your odometer reading that day. The review page shows your own date and reading before you order.`,
  },
  {
    question: 'Who repairs the car?',
    answer:
      'Any licensed repair shop in the country, a dealer or your own. The shop calls before it starts work; we agree the repair and pay the shop.',
  },
  {
    question: 'What if the car is older or has many miles?',
    answer: limitsText(terms),
  },
  {
    question: 'Can I cancel?',
    answer: `Yes, on any day. In the first ${terms.cancellation.fullRefundDays} days you get everything back if you made no claim. After that you get back the unused days, less a fee. Some states give you more; the review page shows the terms of yours.`,
  },
  {
    question: 'Will you call me?',
    answer:
      'Only if you tick the box that says so, and never by a machine. The phone number is optional, and a quote needs none.',
  },
  {
    question: 'Is a plan worth it?',
    answer:
      'Often not. A 2013 survey by Consumer Reports found that 55 in 100 owners never used theirs. It is for people who would rather pay a known sum each month than meet a repair of several thousand dollars in one.',
  },
];

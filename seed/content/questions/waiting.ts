import type { NewPage } from '../../../src/features/content/domain/page.ts';

const shelf = { category: 'questions-waiting', publishedOn: '2026-11-02' };

export const waitingQuestions: NewPage[] = [
  {
    ...shelf,
    name: 'When can I make the first claim?',
    description: 'After {waitingPeriod}, both counted from the day you buy and the odometer on that day.',
    seoUrl: 'when-can-i-claim-first',
    seoTitle: 'When can I make the first claim?',
    seoDescription:
      'After {waitingPeriod}, both, counted from the purchase date and the odometer on that day. Your own date and reading stand on the review page.',
    content: `<p>After {waitingPeriod}. Both must pass.</p>
<p>Your own date and reading stand on the review page before you order, and on the first page of the contract. <a href="/knowledge-center/how-plans-work/waiting-period-two-dates">Two drivers, worked out</a> shows why one waits for the days and the other for the miles.</p>`,
  },
  {
    ...shelf,
    name: 'What if the car breaks down during the waiting period?',
    description:
      'That breakdown is not covered, not even when you report or repair it after the waiting period.',
    seoUrl: 'breakdown-during-waiting-period',
    seoTitle: 'What if the car breaks down while I wait?',
    seoDescription:
      'A breakdown in the waiting period is never covered, not even when it is reported or repaired later. What still works, and your choice to cancel.',
    content: `<p>It is not covered, also when you report it or have it repaired later (clause 7). The day of the breakdown counts. Roadside help and the rental car wait as well, so you pay for the tow.</p>
<p>Other parts of the vehicle stay covered once both ends have passed. If the breakdown makes the plan useless to you, you may cancel. In the first {fullRefundDays} days without a claim you get everything back, unless your state sets other days.</p>`,
  },
  {
    ...shelf,
    name: 'I drive very little. Is there another waiting period?',
    description:
      'No. The {waitingMiles} miles apply to everyone, so the wait takes longer if you drive little.',
    seoUrl: 'waiting-with-few-miles',
    seoTitle: 'Waiting period for people who drive little',
    seoDescription: 'There is no other waiting period for low mileage. Why that matters for a short term.',
    content: `<p>No. Some sellers offer a choice such as 90 days and 200 miles. We do not. {waitingPeriod} apply to everyone.</p>
<p>If you drive little, it can take months to reach {waitingMiles} miles, and on a 12-month term that's a large part of what you pay for. In that case, think about whether a plan makes sense, or choose a longer term.</p>`,
  },
  {
    ...shelf,
    name: 'Do roadside help and the rental car start at once?',
    description: 'No. The waiting period holds for the extras too, in all {planCount} plans.',
    seoUrl: 'do-extras-start-at-once',
    seoTitle: 'Do roadside help and rental car start at once?',
    seoDescription:
      'No. Towing, rental car, trip interruption and tire help wait for {waitingPeriod} like repairs do, also under {plan.everydaybenefits.name}.',
    content: `<p>No. Roadside assistance, rental car, trip interruption and tire help start when both ends of the waiting period have passed, as repairs do. That holds for {plan.everydaybenefits.name} too, which consists of these extras only.</p>
<p>If you need roadside help from the first day, keep what you have, such as a club or the add-on to your auto insurance, until the wait is over. You may not need both after that. Compare what each pays: ours pays up to {extra.roadside.maxPerVisit} each time.</p>`,
  },
  {
    ...shelf,
    name: 'Does the waiting period make my term longer?',
    description: 'No. The term starts on the purchase date, and the waiting period is part of it.',
    seoUrl: 'does-waiting-extend-the-term',
    seoTitle: 'Does the waiting period make the term longer?',
    seoDescription:
      'No. The term runs from the purchase date, so the waiting period is part of it. What that means for a 12-month and for a 36-month plan.',
    content: `<p>No. The contract starts on the purchase date and ends after its months or its miles, whichever comes first. The waiting period is part of that time (clause 7.3).</p>
<p>On a 12-month term, the wait is a noticeable part of what you pay for. On a longer one it matters less. The {waitingMiles} miles also count toward the miles of the term.</p>`,
  },
  {
    ...shelf,
    name: 'Is a problem covered that I did not know about?',
    description: 'A fault that was there before you bought is not covered, whether or not you knew of it.',
    seoUrl: 'unknown-earlier-problem',
    seoTitle: 'Is a fault covered that I did not know about?',
    seoDescription:
      'A fault from before the purchase is not covered, known or not. How a shop can tell the age of a fault, and why an inspection before buying helps you.',
    content: `<p>A problem from before the plan is not covered (clause 4.18). The contract makes no exception for faults you did not know of. Stored codes, rust on a broken edge or old leaks can show how long a fault has been there.</p>
<p>You can protect yourself. Have the car looked at before you buy a plan, and keep the report with date and odometer. If something fails later, that report helps to show that it was sound.</p>`,
  },
];

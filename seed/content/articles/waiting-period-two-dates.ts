import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const waitingPeriodTwoDates: NewPage = {
  category: 'how-plans-work',
  publishedOn: '2026-04-07',
  name: 'The waiting period, worked out with a date and a reading',
  description:
    'You can claim after {waitingPeriod}, and both must pass. Two drivers, three breakdowns, and what each of them gets.',
  seoUrl: 'waiting-period-two-dates',
  seoTitle: 'The waiting period: {waitingPeriod}, both',
  seoDescription:
    'When can you make a first claim? Two drivers buy on the same day; one waits for the days, the other for the miles. See how the day and the reading are counted.',
  content: `<p>A vehicle service contract does not start paying on the day you buy it. There is a waiting period. Ours is {waitingDays} days <strong>and</strong> {waitingMiles} miles. Both must pass. One of the two alone is not enough.</p>
<h2>How it is counted</h2>
<p>Both ends are counted from the purchase date and from the odometer on that day. From the day you buy:</p>
<ul>
<li>The days end <strong>{waitingDays} days later</strong>.</li>
<li>The miles end <strong>{waitingMiles} miles later</strong>.</li>
</ul>
<p>You can claim from the first day on which both are reached. Your own date and your own reading stand on the review page before you order, and on the first page of the contract.</p>
<h2>Two drivers, one purchase date</h2>
<table>
<caption>Two people buy on the same day</caption>
<thead>
<tr><th scope="col">Driver</th><th scope="col">What ends last</th><th scope="col">Can make a claim</th></tr>
</thead>
<tbody>
<tr><th scope="row">3,000 miles a month</th><td>The days</td><td>After {waitingDays} days</td></tr>
<tr><th scope="row">200 miles a month</th><td>The miles</td><td>After {waitingMiles} miles, months later</td></tr>
</tbody>
</table>
<p>The first driver waits for the calendar, the second for the odometer. If you don't drive much, the miles decide.</p>
<p>Some sellers offer a second choice for people who drive little, such as 90 days and 200 miles. We do not.</p>
<h2>Three breakdowns</h2>
<ol>
<li><strong>After {waitingMiles} miles, but fewer than {waitingDays} days.</strong> Not covered.</li>
<li><strong>After {waitingDays} days, but fewer than {waitingMiles} miles.</strong> Not covered.</li>
<li><strong>After both.</strong> A covered part that fails now is covered.</li>
</ol>
<p>The day that counts is the day of the breakdown, not the day of the repair. A transmission that fails during the waiting period isn't covered, even if you report or repair it later (clause 7).</p>
<h2>What else waits</h2>
<p>The extras wait too. Roadside assistance, the rental car, trip interruption and tire help start when the waiting period ends. That holds for {plan.everydaybenefits.name}, which consists of extras only. If you need a tow in the second week, you pay for it.</p>
<h2>Is the time added at the end?</h2>
<p>No. The waiting period is part of the term. A 12-month plan runs for 12 months from the purchase date, and at least the first {waitingDays} days of it are spent waiting. On a short term, that's a real share of the price. On a long one it matters much less.</p>
<h2>Why there is one</h2>
<p>Without it, people could buy a plan in the parking lot of the repair shop, for a fault they already have. The price would have to pay for all of those repairs, and everyone else would pay that price. This is also why a problem from before the plan is never covered (clause 4.18), waiting period or not.</p>
<h2>What to do with this</h2>
<ul>
<li><strong>Do not buy a plan for a noise you already hear.</strong> Have it looked at first. A known fault is not covered, and paying for the plan would be a second loss.</li>
<li><strong>Buy while the car is sound.</strong> If the factory warranty ends in June, a plan bought in April has its waiting period behind it by then. Until June the factory warranty pays for what it owes.</li>
<li><strong>Take a photo of the odometer</strong> on the day you buy, and again when it reaches the second figure. Keep fuel or service receipts that show a reading.</li>
<li><strong>Use the first {fullRefundDays} days to read the contract.</strong> In most states where we sell you may cancel in that time and get everything back, as long as there is no claim. Some states set other days. The review page shows the terms of yours.</li>
</ul>
<p>See also: <a href="/knowledge-center/buying-and-cancelling/cancelling-and-your-refund">how a refund is worked out</a> and <a href="/knowledge-center/claims-and-repairs/first-hour-of-a-breakdown">what to do in the first hour of a breakdown</a>. The questions people ask about the wait are answered in <a href="/common-questions">Common Questions</a>.</p>`,
};

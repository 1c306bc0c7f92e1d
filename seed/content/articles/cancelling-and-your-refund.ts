import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const cancellingAndYourRefund: NewPage = {
  category: 'buying-and-cancelling',
  publishedOn: '2026-10-06',
  name: 'Cancelling a plan: the refund worked out',
  description:
    'You may cancel at any time. Four worked examples: in the first {fullRefundDays} days, after a year paid in full, and twice with monthly payments.',
  seoUrl: 'cancelling-and-your-refund',
  seoTitle: 'Cancelling a plan: how the refund is worked out',
  seoDescription:
    'Everything back in the first {fullRefundDays} days without a claim, then the days left less at most {cancellationFee}. Worked examples, and why monthly payers see little cash.',
  content: `<p>You may cancel a plan at any time. No reason is needed. What you get back depends on three things: the day, whether there was a claim, and how much of the price you have paid so far.</p>
<h2>The general rule</h2>
<ul>
<li><strong>In the first {fullRefundDays} days, without a claim:</strong> you get back everything you paid.</li>
<li><strong>After that:</strong> you get back the share of the price for the days left in the term, less a fee of at most {cancellationFee}.</li>
<li><strong>Payments not yet made</strong> are taken off first, and you no longer owe them.</li>
<li>The refund is never less than zero. You never owe us money because you cancelled.</li>
</ul>
<p>Days count, and miles do not. The refund is worked out from the price of the whole term, and not from what you have paid so far. That is where surprises come from, so here are examples. The price in all of them is $80 a month for 36 months, $2,880 in total, the term has 1,095 days, and the fee is $50.</p>
<h2>Four examples</h2>
<h3>1. Day 20, no claim</h3>
<p>One payment of $80 was made. You get $80 back and owe nothing more. No fee.</p>
<h3>2. Day 365, everything was paid at the start</h3>
<p>This case does not come up with monthly payments. It shows the rule in its plain form.</p>
<ul>
<li>Days left: 1,095 less 365 is 730, two thirds of the term.</li>
<li>Two thirds of $2,880 is $1,920.</li>
<li>Less the fee of $50: <strong>$1,870 back.</strong></li>
</ul>
<h3>3. Day 219, paid monthly</h3>
<ul>
<li>Days left: 876, which is 80% of the term. 80% of $2,880 is $2,304.</li>
<li>Less the fee of $50: $2,254.</li>
<li>Eight payments were made, $640. The other 28 come to $2,240. They are taken off.</li>
<li>$2,254 less $2,240: <strong>$14 back,</strong> and nothing more to pay.</li>
</ul>
<h3>4. Day 364, paid monthly, one day before a payment</h3>
<ul>
<li>Days left: 731. Their share of $2,880 is $1,922.63. Less $50: $1,872.63.</li>
<li>Twelve payments were made, $960. The other 24 come to $1,920.</li>
<li>$1,872.63 less $1,920 is below zero, so <strong>nothing comes back.</strong> You owe nothing more either.</li>
</ul>
<h2>What the examples say</h2>
<p>If you pay monthly, you have paid for about the time you had. Cancelling mostly means that the payments stop, and little cash comes back. That is fair, and it is better to know it before. A seller who promises "your money back at any time" owes you the sum behind the words.</p>
<table>
<caption>The four examples in one view, price $80 a month, $2,880 in total</caption>
<thead>
<tr><th scope="col">Cancelled on</th><th scope="col">Paid so far</th><th scope="col">Back to you</th></tr>
</thead>
<tbody>
<tr><th scope="row">Day 20, no claim</th><td>$80</td><td>$80</td></tr>
<tr><th scope="row">Day 365, paid in full</th><td>$2,880</td><td>$1,870</td></tr>
<tr><th scope="row">Day 219, monthly</th><td>$640</td><td>$14</td></tr>
<tr><th scope="row">Day 364, monthly</th><td>$960</td><td>$0</td></tr>
</tbody>
</table>
<h2>Your state can change it</h2>
<p>Many states set their own days and fees, and those apply in place of the general rule. In Florida you have 60 days, for example, and the fee is at most 5% of the price and never more than $50. In Alabama the fee is at most $25. In South Carolina you have 20 days from the mailing date, or 10 days from delivery, which is shorter than our general rule. The review page shows the terms of your state before you order.</p>
<h2>How to cancel</h2>
<ol>
<li>Write to {contact.email} or call {contact.phone}. Give your contract number, the odometer reading and the day from which you want to cancel.</li>
<li>Ask for a written confirmation with the sum worked out: days left, fee, payments taken off.</li>
<li>Compare it with the rule above. If it does not match, write back.</li>
</ol>
<p>Writing is better than calling, because you keep a copy.</p>
<h2>When we may cancel</h2>
<p>Only in three cases: a payment is more than 30 days late, a wrong answer changed the price or hid a reason to refuse, or the odometer was altered. We write at least 15 days before, with the reason. You get back the days left, and we take no fee.</p>
<h2>Before you cancel</h2>
<ul>
<li><strong>Is a claim open?</strong> Wait for the answer.</li>
<li><strong>Are you selling the car?</strong> The plan may be worth more to the buyer than the refund is to you. See <a href="/knowledge-center/buying-and-cancelling/selling-a-car-with-a-plan">selling a car with a plan</a>.</li>
<li><strong>Is it the price?</strong> A lower plan needs a new quote and a new waiting period. Do that sum first: <a href="/quote">see your prices</a>.</li>
</ul>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const sellingACarWithAPlan: NewPage = {
  category: 'buying-and-cancelling',
  publishedOn: '2026-04-28',
  name: 'Selling a car with a plan: hand it on or cancel',
  description:
    'A plan can go to a private buyer once, for {transferFee}, within 30 days of the sale. When that beats cancelling, when it does not, and what both sides need.',
  seoUrl: 'selling-a-car-with-a-plan',
  seoTitle: 'Selling your car: transfer the plan or cancel it',
  seoDescription:
    'Hand the plan to a private buyer for {transferFee} within 30 days, or cancel and get the days left. When each makes sense, with the steps and the limits.',
  content: `<p>When you sell a car that has a plan, you have two choices. You can hand the plan to the buyer, or you can cancel it. If you do neither, you pay for a car you no longer own.</p>
<h2>Handing it on: the rules</h2>
<ul>
<li><strong>Once.</strong> A plan can be handed on one time.</li>
<li><strong>To a private buyer.</strong> It cannot go to a dealer. If you trade the car in, cancel the plan.</li>
<li><strong>With the vehicle.</strong> It cannot move to your next car. That one needs a quote of its own.</li>
<li><strong>Within 30 days of the sale.</strong> After that it is too late.</li>
<li><strong>For $40.</strong> In Florida the law caps it at the same sum.</li>
</ul>
<p>The term, the coverage level and the limit stay as they are (clause 11). Whatever we paid on earlier claims still counts toward the {limitOfLiability} for all claims together. The buyer gets what is left, and not a fresh plan.</p>
<h2>Which is worth more</h2>
<p>Here is an example. You pay $80 a month for a 36-month term, $2,880 in total. You sell after 12 months. The term has 24 months to go.</p>
<table>
<caption>Handing on or cancelling after 12 of 36 months, paid monthly</caption>
<thead>
<tr><th scope="col">What happens</th><th scope="col">Hand it on</th><th scope="col">Cancel</th></tr>
</thead>
<tbody>
<tr><th scope="row">You get from us</th><td>Nothing</td><td>Little or nothing, see below</td></tr>
<tr><th scope="row">You pay</th><td>$40</td><td>A fee of at most $50, taken from the refund</td></tr>
<tr><th scope="row">Who pays the last 24 payments</th><td>You and the buyer settle it in the sale</td><td>Nobody; they are no longer owed</td></tr>
<tr><th scope="row">The buyer has</th><td>A plan without a new waiting period, at the level of the odometer</td><td>No plan</td></tr>
</tbody>
</table>
<p>With monthly payments, a refund is small, because you have paid for about the time you had. <a href="/knowledge-center/buying-and-cancelling/cancelling-and-your-refund">The worked examples</a> show why. So the question is what the plan does for the sale. A buyer may like a car with 24 months of cover. A buyer may also not want to take over $80 a month. Ask before you decide.</p>
<h2>When cancelling is better</h2>
<ul>
<li>You sell or trade in to a dealer.</li>
<li>The buyer does not want the payments.</li>
<li>Little of the term is left, or the car is about to pass a level. A {plan.premium.name} plan at 99,000 miles is soon a {plan.plus.name} plan.</li>
<li>Large claims have used up much of the limit.</li>
<li>There are no maintenance records to hand over.</li>
</ul>
<h2>Steps to hand it on</h2>
<ol>
<li><strong>Before the sale,</strong> tell the buyer what the plan covers and what it does not. Give them the contract to read. A buyer who finds the exclusions later will call you.</li>
<li><strong>On the day of the sale,</strong> both of you write down the odometer and take a photo.</li>
<li><strong>Within 30 days,</strong> write to {contact.email} with the name of the buyer, the odometer on the day of the sale and the maintenance records.</li>
<li><strong>Pay the $40.</strong> Agree with the buyer who carries it.</li>
<li><strong>Wait for our confirmation</strong> in writing, and give the buyer a copy. Until then, do not promise that it is done.</li>
</ol>
<h2>For the buyer: what to ask</h2>
<p>If someone offers you a car with a plan of ours, or anyone else's, ask for these:</p>
<ul>
<li>The contract itself, with plan, term and end date. A line in an ad is not a contract.</li>
<li>The reading at which the term ends, since it ends by miles or months, whichever comes first.</li>
<li>Which level the car is at now. At 130,000 miles a {plan.premium.name} plan pays as {plan.plus.name} does.</li>
<li>What claims were paid, so that you know what is left of the limit.</li>
<li>Whether the payments are up to date, and who pays them from now on.</li>
<li>The maintenance records. Without them, a later claim on the engine can fail.</li>
</ul>
<p>Then think about your own use. If you will deliver food or drive for a rideshare company, write to us before you start. Some kinds of work can be covered, others cannot, and use that was not declared is excluded. Taxi, police, towing for hire, snow plowing and racing are never covered.</p>
<h2>If you move away</h2>
<p>We do not sell plans in Alaska, California, Missouri, Washington and Wyoming. If you move there with your car, you keep the plan you have.</p>
<p>What the level means for a buyer is in <a href="/knowledge-center/how-plans-work/odometer-level-at-claim">why the odometer at the time of the claim counts</a>. For your next car, <a href="/quote">see your prices</a> first and decide then.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const odometerLevelAtClaim: NewPage = {
  category: 'how-plans-work',
  publishedOn: '2026-03-10',
  name: 'Why the odometer at the time of the claim counts',
  description:
    'Coverage follows the odometer level on the day of the claim: Orange to {level.orange} miles, Yellow to {level.yellow}, Blue to {level.blue}. An example with numbers.',
  seoUrl: 'odometer-level-at-claim',
  seoTitle: 'Odometer levels: the reading at the time of the claim',
  seoDescription:
    'A plan bought at 88,000 miles pays less after {level.orange}. See what {plan.premium.name}, {plan.plus.name} and {plan.powertrain.name} pay at the Orange, Yellow and Blue levels, with an example.',
  content: `<p>The odometer matters twice. On the day you buy, it decides which plans we can sell you. On the day of a claim, it decides how much of the plan is left. Many people know the first rule and are surprised by the second.</p>
<h2>Three levels</h2>
<p>Your vehicle stands at one of three levels, read from the odometer at the time of each claim (clause 6.2):</p>
<ul>
<li><strong>Orange:</strong> up to {level.orange} miles</li>
<li><strong>Yellow:</strong> above that, up to {level.yellow} miles</li>
<li><strong>Blue:</strong> above that, up to {level.blue} miles</li>
</ul>
<table>
<caption>What a plan pays as, by the level at the time of the claim</caption>
<thead>
<tr><th scope="col">Level</th><th scope="col">{plan.premium.name} pays as</th><th scope="col">{plan.plus.name} pays as</th></tr>
</thead>
<tbody>
<tr><th scope="row">Orange, to {level.orange}</th><td>{plan.premium.name}</td><td>{plan.plus.name}</td></tr>
<tr><th scope="row">Yellow, to {level.yellow}</th><td>{plan.plus.name}</td><td>{plan.plus.name}</td></tr>
<tr><th scope="row">Blue, to {level.blue}</th><td>{plan.powertrain.name}</td><td>{plan.powertrain.name}</td></tr>
<tr><th scope="row">Above {level.blue}</th><td>Extras only</td><td>Extras only</td></tr>
</tbody>
</table>
<p>{plan.powertrain.name} pays as {plan.powertrain.name} at all three levels. Above {level.blue} miles no plan pays for repairs. The extras stay: roadside assistance, rental car, trip interruption and tire help. {plan.everydaybenefits.name} is the same at any mileage, because extras are all it brings.</p>
<h2>An example with numbers</h2>
<p>Say you buy {plan.premium.name} at 88,000 miles, for 36 months or 45,000 miles. You drive 1,250 miles a month, which is 15,000 a year.</p>
<ul>
<li>You pass {level.orange} miles well before the term ends.</li>
<li>From then on you hold, in effect, a {plan.plus.name} plan.</li>
<li>The term ends after 36 months or at 133,000 miles, whichever comes first. At your pace both come together.</li>
</ul>
<p>Now three breakdowns:</p>
<ol>
<li><strong>The backup camera fails at 97,400 miles.</strong> That is Orange. The camera is a high-tech part (clause 2.15), and {plan.premium.name} pays for it, less the {deductible} deductible.</li>
<li><strong>A parking sensor fails at 104,000 miles.</strong> That is Yellow. High-tech parts are no longer covered. You pay.</li>
<li><strong>The alternator fails at 104,000 miles.</strong> That is Yellow too. The alternator is an electrical part (clause 2.8), which {plan.plus.name} lists. We pay, less the {deductible}.</li>
</ol>
<h2>What does not change</h2>
<ul>
<li><strong>Your payment.</strong> It stays as it stands on the first page of the contract. It does not fall when the level changes.</li>
<li><strong>The deductible.</strong> It stays {deductible} for each repair visit.</li>
<li><strong>The limit.</strong> All claims together pay no more than {limitOfLiability}, and no claim more than the vehicle was worth just before the breakdown.</li>
<li><strong>The term.</strong> A change of level does not end it.</li>
</ul>
<h2>Do the sum before you choose</h2>
<p>Because the payment stays the same, it pays to work out how long the top level will last:</p>
<ol>
<li>Subtract your odometer reading from the end of the level, such as {level.orange} miles.</li>
<li>Divide by the miles you drive in a month. That's how many months the level lasts.</li>
<li>Compare that with the term.</li>
</ol>
<p>If the level lasts for only a small part of the term, you have {plan.premium.name} for that part and {plan.plus.name} for the rest. If the {plan.premium.name} parts are the reason you buy, a 12-month term fits better. If they are not, compare the price of {plan.plus.name} for the whole term. If your car has 60,000 miles and you drive 10,000 a year, you have four years at Orange, and the question hardly arises.</p>
<p>The same is true near {level.yellow} miles. {plan.plus.name} pays as {plan.powertrain.name} above it, so electrical, cooling, air conditioning, fuel, brakes and steering drop out.</p>
<h2>The reading has to be true</h2>
<p>Since the level depends on the odometer, we cover no vehicle whose odometer was altered or does not show the true miles. If yours stops working, have it repaired within 30 days and tell us both readings (clause 8).</p>
<p>Each price we show names your level on the day. The <a href="/plans">plans page</a> shows which parts belong to which plan. For the difference between listed and exclusionary plans, read <a href="/knowledge-center/how-plans-work/exclusionary-and-listed-plans">two ways to write a plan</a>.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const odometerLevelAtClaim: NewPage = {
  category: 'how-plans-work',
  publishedOn: '2026-03-10',
  name: 'Why the odometer at the time of the claim counts',
  description:
    'Coverage follows the odometer level on the day of the claim: Orange to 100,000 miles, Yellow to 150,000, Blue to 200,000. An example with numbers.',
  seoUrl: 'odometer-level-at-claim',
  seoTitle: 'Odometer levels: the reading at the time of the claim',
  seoDescription:
    'A plan bought at 88,000 miles pays less after 100,000. See what Premium, Plus and Powertrain pay at the Orange, Yellow and Blue levels, with an example.',
  content: `<p>The odometer matters twice. On the day you buy, it decides which plans we can sell you. On the day of a claim, it decides how much of the plan is left. Many people know the first rule and are surprised by the second.</p>
<h2>Three levels</h2>
<p>Your vehicle stands at one of three levels, read from the odometer at the time of each claim (clause 6.2):</p>
<ul>
<li><strong>Orange:</strong> up to 100,000 miles</li>
<li><strong>Yellow:</strong> above that, up to 150,000 miles</li>
<li><strong>Blue:</strong> above that, up to 200,000 miles</li>
</ul>
<table>
<caption>What a plan pays as, by the level at the time of the claim</caption>
<thead>
<tr><th scope="col">Level</th><th scope="col">Premium pays as</th><th scope="col">Plus pays as</th></tr>
</thead>
<tbody>
<tr><th scope="row">Orange, to 100,000</th><td>Premium</td><td>Plus</td></tr>
<tr><th scope="row">Yellow, to 150,000</th><td>Plus</td><td>Plus</td></tr>
<tr><th scope="row">Blue, to 200,000</th><td>Powertrain</td><td>Powertrain</td></tr>
<tr><th scope="row">Above 200,000</th><td>Extras only</td><td>Extras only</td></tr>
</tbody>
</table>
<p>Powertrain pays as Powertrain at all three levels. Above 200,000 miles no plan pays for repairs. The extras stay: roadside assistance, rental car, trip interruption and tire help. Everyday Benefits is the same at any mileage, because extras are all it brings.</p>
<h2>An example with numbers</h2>
<p>Say you buy Premium at 88,000 miles, for 36 months or 45,000 miles. You drive 1,250 miles a month, which is 15,000 a year.</p>
<ul>
<li>You pass 100,000 miles after 12,000 more miles. At 1,250 a month, that is between the ninth and the tenth month.</li>
<li>From then on you hold, in effect, a Plus plan.</li>
<li>The term ends after 36 months or at 133,000 miles, whichever comes first. At your pace both come together.</li>
</ul>
<p>Now three breakdowns:</p>
<ol>
<li><strong>The backup camera fails at 97,400 miles.</strong> That is Orange. The camera is a high-tech part (clause 2.15), and Premium pays for it, less the $100 deductible.</li>
<li><strong>A parking sensor fails at 104,000 miles.</strong> That is Yellow. High-tech parts are no longer covered. You pay.</li>
<li><strong>The alternator fails at 104,000 miles.</strong> That is Yellow too. The alternator is an electrical part (clause 2.8), which Plus lists. We pay, less the $100.</li>
</ol>
<h2>What does not change</h2>
<ul>
<li><strong>Your payment.</strong> It stays as it stands on the first page of the contract. It does not fall when the level changes.</li>
<li><strong>The deductible.</strong> It stays $100 for each repair visit.</li>
<li><strong>The limit.</strong> All claims together pay no more than $15,000, and no claim more than the vehicle was worth just before the breakdown.</li>
<li><strong>The term.</strong> A change of level does not end it.</li>
</ul>
<h2>Do the sum before you choose</h2>
<p>Because the payment stays the same, it pays to work out how long the top level will last:</p>
<ol>
<li>Take the miles left to the next level. At 88,000 miles, 12,000 are left to 100,000.</li>
<li>Divide by the miles you drive in a month. 12,000 divided by 1,250 is 9.6 months.</li>
<li>Compare that with the term. Here the top level lasts 9.6 of 36 months.</li>
</ol>
<p>In this example you would have Premium for about a quarter of the term and Plus for the rest. If the Premium parts are the reason you buy, a 12-month term fits better. If they are not, compare the price of Plus for the whole term. If your car has 60,000 miles and you drive 10,000 a year, you have four years at Orange, and the question hardly arises.</p>
<p>The same sum works near 150,000 miles. Plus pays as Powertrain above it, so electrical, cooling, air conditioning, fuel, brakes and steering drop out.</p>
<h2>The reading has to be true</h2>
<p>Since the level depends on the odometer, we cover no vehicle whose odometer was altered or does not show the true miles. If yours stops working, have it repaired within 30 days and tell us both readings (clause 8).</p>
<p>Each price we show names your level on the day. The <a href="/plans">plans page</a> shows which parts belong to which plan. For the difference between listed and exclusionary plans, read <a href="/knowledge-center/how-plans-work/exclusionary-and-listed-plans">two ways to write a plan</a>.</p>`,
};

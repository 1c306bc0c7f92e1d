import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const readingAPriceLedger: NewPage = {
  category: 'costs-and-prices',
  publishedOn: '2026-11-05',
  name: 'How to read a price ledger',
  description:
    'Every price on this site comes with a ledger: base rate, each factor with its reason, the term, the total. One ledger read line by line.',
  seoUrl: 'reading-a-price-ledger',
  seoTitle: 'How to read the price ledger of a quote',
  seoDescription:
    'Base rate, risk class, age, mileage, term, surcharges, state: one real price of our rate card read line by line, per month and in total over the term.',
  content: `<p>A monthly price alone tells you little. You cannot see why it is what it is, or what it adds up to. So every price we show has a ledger. It starts at a base rate and shows each step from there to what you pay.</p>
<h2>One price, line by line</h2>
<p>This is {plan.plus.name} for a 2019 Toyota Camry with 60,000 miles in Arizona, for 36 months, on rate card 2026.11.</p>
<table>
<caption>{plan.plus.name}, 36 months or 45,000 miles, 2019 Toyota Camry</caption>
<thead>
<tr><th scope="col">Line</th><th scope="col">Reason</th><th scope="col">A month</th></tr>
</thead>
<tbody>
<tr><th scope="row">Base rate</th><td>Where every {plan.plus.name} price starts</td><td>$86.00</td></tr>
<tr><th scope="row">Make and model</th><td>Toyota is in risk class B, 9% less</td><td>less $7.74</td></tr>
<tr><th scope="row">Age</th><td>7 model years old, 6% more</td><td>$4.70 more</td></tr>
<tr><th scope="row">Mileage</th><td>60,000 miles on the odometer, 4% less</td><td>less $3.32</td></tr>
<tr><th scope="row">Term</th><td>36 months or 45,000 miles, no change</td><td>$0.00</td></tr>
<tr><th scope="row">A month</th><td>36 payments</td><td>$79.64</td></tr>
<tr><th scope="row">In total</th><td>36 times $79.64</td><td>$2,867.04</td></tr>
</tbody>
</table>
<p>Each percentage works on the price so far. The 6% for age is taken from $78.26, and not from $86.00. That is why the lines have to be read from top to bottom.</p>
<h2>What the lines mean</h2>
<ul>
<li><strong>Base rate.</strong> The same for everyone who picks that plan. A higher plan starts higher.</li>
<li><strong>Make and model.</strong> Each is in a risk class from A to H. Class A takes 17% off. Class H adds 115%. For {plan.everydaybenefits.name}, what concerns the vehicle itself counts for one fifth.</li>
<li><strong>Age and mileage.</strong> Older and more miles never make a price lower.</li>
<li><strong>Miles per year.</strong> Up to 7,500 takes a little off, more than 12,000 adds. In between nothing changes, and the line is left out.</li>
<li><strong>Term.</strong> A longer term lowers the monthly price a little and raises the total.</li>
<li><strong>Surcharges.</strong> All-wheel drive, turbo or supercharger, diesel, hybrid or electric drive, towing or mobility package, a lift kit of up to 6 inches, rideshare, and some kinds of work.</li>
<li><strong>State.</strong> Repairs cost more in some places than in others.</li>
<li><strong>Promo.</strong> If a code applies, a line says how much it takes off and for how many payments.</li>
</ul>
<h2>A ledger with surcharges</h2>
<p>A 2018 Ford F-150 in Texas shows more lines. It has 85,000 miles, a turbo engine, all-wheel drive and a towing package. It works in construction and runs 20,000 miles a year. {plan.powertrain.name} for 36 months costs $121.78 a month, $4,384.08 in total. The two largest additions are the construction work, at $14.69 a month, and the mileage, at $10.54.</p>
<p>If one line is wrong, you can see it. A truck that is not used for construction should not carry that line. The reverse holds too: if it does that work and you leave it out, a claim can be refused (clause 4.26).</p>
<h2>Look at the total, too</h2>
<p>The same Camry with three terms of {plan.plus.name}:</p>
<ul>
<li>12 months: $87.60 a month, $1,051.20 in total</li>
<li>36 months: $79.64 a month, $2,867.04 in total</li>
<li>60 months: $76.85 a month, $4,611.00 in total</li>
</ul>
<p>The longest term has the lowest monthly price and the highest total. There is one payment a month and no interest. Ask yourself how long you will keep the car. Paying for year five of a car you sell in year three makes no sense, even though part of it <a href="/knowledge-center/buying-and-cancelling/cancelling-and-your-refund">comes back when you cancel</a>.</p>
<h2>What the ledger leaves out</h2>
<p>The ledger is the price of the plan. It does not hold what you pay later:</p>
<ul>
<li>the first {deductible} of each repair visit;</li>
<li>parts that no plan covers, such as brake pads, tires and the catalytic converter;</li>
<li>anything above the limits: the value of the vehicle for one claim, {limitOfLiability} for all claims together;</li>
<li>maintenance, which keeps the plan alive and is yours to pay.</li>
</ul>
<h2>Three checks with any seller</h2>
<ol>
<li>Ask for the price in total over the term, not only per month.</li>
<li>Ask what makes it up. If nobody can say, it may be whatever you are thought to be willing to pay.</li>
<li>Ask how long it holds. A quote with a number holds for 30 days here, as long as your answers stay right.</li>
</ol>
<p>You can see the ledger for your own vehicle without giving a name: <a href="/quote">see your prices</a>. A quote you made before is under <a href="/quote/find">Find my quote</a>.</p>`,
};

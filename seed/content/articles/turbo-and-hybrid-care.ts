import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const turboAndHybridCare: NewPage = {
  category: 'care-and-maintenance',
  publishedOn: '2026-09-08',
  name: 'Turbo engines and hybrids: what they need and what a plan pays',
  description:
    'Oil and heat decide how long a turbo lasts; filters, cooling and the 12-volt battery matter in a hybrid. What each plan covers of both, and what not.',
  seoUrl: 'turbo-and-hybrid-care',
  seoTitle: 'Turbo and hybrid: care, coverage and exclusions',
  seoDescription:
    'How to care for a turbo engine or a hybrid drive, which of their parts the plans cover, why battery range is excluded, and what both add to the price.',
  content: `<p>A turbocharger and a hybrid drive both add parts that cost a lot and need care of their own. Both also raise the price of a plan. Here is what to do, what is covered, and what is not.</p>
<h2>Turbo engines</h2>
<h3>What wears them out</h3>
<p>A turbo spins very fast on a thin film of engine oil, next to hot exhaust gas. Old oil turns to deposits in the narrow feed line. Then the bearings run dry. So a turbo forgives late oil changes less than other engines do.</p>
<h3>What to do</h3>
<ul>
<li>Follow the oil interval for severe use, if your driving fits it. Short trips do.</li>
<li>Use exactly the oil specification in the manual, and not only the grade.</li>
<li>Check the level once a month. Small turbo engines can use some oil.</li>
<li>After hard driving or towing, drive the last miles gently, so that the turbo cools while oil still flows.</li>
<li>Whistling, blue smoke or a loss of power: have it looked at before it fails. Pieces of a broken turbo can end up in the engine.</li>
<li>Keep the receipts. For a turbo claim we will ask for them.</li>
</ul>
<h3>What a plan pays</h3>
<p>From {plan.powertrain.name} up: turbocharger, supercharger, wastegate and actuator, intercooler and supercharger clutch (clause 2.2). There are two limits. Only what the maker fitted counts. And the housing counts only when a covered part inside it broke it.</p>
<p><strong>Not covered by any plan:</strong> a bigger turbo fitted later, and damage from a tune. We do not cover a vehicle with a modified engine at all.</p>
<h2>Hybrids</h2>
<h3>What to do</h3>
<ul>
<li><strong>Clean the battery fan filter,</strong> where there is one. In some cars it is an intake beside the rear seat. Pet hair blocks it, and the battery overheats.</li>
<li><strong>Mind the second cooling loop.</strong> Inverters often have their own coolant and their own interval.</li>
<li><strong>Change the engine oil by time as well.</strong> The engine runs less, so the miles mislead.</li>
<li><strong>Test the 12-volt battery each fall.</strong> A weak one throws strange messages that look like a costly fault. It is not covered (clause 4.7).</li>
<li><strong>Move the car</strong> at least every few weeks.</li>
</ul>
<h3>What a plan pays</h3>
<table>
<caption>Hybrid and electric parts, and the lowest plan that covers them</caption>
<thead>
<tr><th scope="col">Part</th><th scope="col">Lowest plan</th><th scope="col">Clause</th></tr>
</thead>
<tbody>
<tr><th scope="row">Electric drive motor</th><td>{plan.powertrain.name}</td><td>2.6</td></tr>
<tr><th scope="row">Motor generator</th><td>{plan.powertrain.name}</td><td>2.6</td></tr>
<tr><th scope="row">Power inverter</th><td>{plan.powertrain.name}</td><td>2.6</td></tr>
<tr><th scope="row">DC-DC converter, contactors</th><td>{plan.powertrain.name}</td><td>2.6</td></tr>
<tr><th scope="row">On-board charger</th><td>{plan.premium.name}</td><td>2.15</td></tr>
<tr><th scope="row">Battery losing range</th><td>No plan</td><td>4.30</td></tr>
</tbody>
</table>
<h3>The high-voltage battery</h3>
<p>This is the question hybrid owners ask first. All batteries lose some capacity with age, and no plan pays for that. The battery itself stands on no part list of {plan.powertrain.name} or {plan.plus.name}, so neither pays for it. If you think of {plan.premium.name} because of the battery, ask us in writing at {contact.email} before you buy, and keep the answer. Also look at the booklet of the maker: its own battery warranty often runs for longer than the rest. What the maker owes, we do not pay.</p>
<h2>Fully electric cars</h2>
<p>The same parts of clause 2.6 count. There is no engine oil, but there is coolant, a reduction gear with its own oil, and brake fluid that ages because the brakes are used little. Follow the schedule and keep those receipts too. Software updates, maps and subscriptions are services and not parts, and no plan pays for them.</p>
<h2>What both add to the price</h2>
<p>On rate card 2026.11 the ledger adds, for the three repair plans:</p>
<ul>
<li>8% for a turbo or supercharger</li>
<li>5% for a hybrid drive</li>
<li>9% for a fully electric drive</li>
<li>5% for all-wheel drive, which many of them have</li>
</ul>
<p>Each shows as a line of its own, so you can check that it belongs there. A VIN settles the engine: if it says there is no turbo, the line goes away. See <a href="/knowledge-center/costs-and-prices/reading-a-price-ledger">how to read a price ledger</a>.</p>
<h2>Before you buy a used one</h2>
<ol>
<li>Ask for the oil records. For a turbo, a gap of two years is a reason to walk away.</li>
<li>Have the battery tested by a shop that knows the make, and get the result on paper.</li>
<li>Check for a tune. Ask the seller, and look for parts that are not from the maker.</li>
<li>Look at open recalls under the VIN. Recalls are repaired by the maker, and no plan pays for them.</li>
</ol>
<p>Intervals for oil and coolant are in <a href="/knowledge-center/care-and-maintenance/fluid-intervals-and-records">fluids, intervals and records</a>. Single parts can be looked up in <a href="/is-this-covered">Is this covered?</a>.</p>`,
};

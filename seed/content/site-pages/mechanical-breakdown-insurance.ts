import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const mechanicalBreakdownInsurance: NewPage = {
  category: 'site-pages',
  publishedOn: '2026-11-02',
  name: 'Mechanical breakdown insurance',
  description:
    'What mechanical breakdown insurance is, how it differs from a vehicle service contract, and when it is the better choice. We do not sell it.',
  seoUrl: 'mechanical-breakdown-insurance',
  seoTitle: 'Mechanical breakdown insurance or service contract?',
  seoDescription:
    'Mechanical breakdown insurance is a policy; a vehicle service contract is not. How they differ, who may sell them in California, and what to ask.',
  content: `<p>Mechanical breakdown insurance, or MBI, pays for repairs when a part fails, much as a vehicle service contract does. The difference is what stands behind it. <strong>{brand.name} does not sell MBI.</strong> This page helps you tell the two apart, because for some people MBI is the better choice.</p>
<h2>What it is</h2>
<p>MBI is an insurance policy. An insurance company issues it, often beside your auto insurance. A vehicle service contract is a promise by a company to pay for listed repairs. It is not insurance, although in some states an insurer has to stand behind it. In New York, for example, the contract names the insurer that reimburses it.</p>
<table>
<caption>MBI and a vehicle service contract compared</caption>
<thead>
<tr><th scope="col">Question</th><th scope="col">MBI</th><th scope="col">Service contract</th></tr>
</thead>
<tbody>
<tr><th scope="row">What it is</th><td>An insurance policy</td><td>A contract for repairs, not insurance</td></tr>
<tr><th scope="row">Who promises to pay</th><td>A licensed insurer</td><td>The company named in the contract</td></tr>
<tr><th scope="row">Who oversees it</th><td>The insurance regulator of the state</td><td>Differs by state</td></tr>
<tr><th scope="row">How it is paid</th><td>Usually with the insurance premium</td><td>A price for a fixed term, here in monthly payments</td></tr>
<tr><th scope="row">When you can get it</th><td>Often only while the car is fairly new</td><td>Here up to {maxModelYears} model years and {maxMileage} miles</td></tr>
</tbody>
</table>
<h2>California</h2>
<p>In California only sellers of vehicles may sell service contracts. Others sell insured mechanical breakdown insurance. That is why we sell nothing there. If you live in California, ask your auto insurer about MBI, or the dealer about a service contract.</p>
<h2>When MBI is the better choice</h2>
<ul>
<li>Your car is new or nearly new, and your auto insurer offers MBI for it.</li>
<li>You want the promise of a regulated insurer.</li>
<li>You want to add and drop the cover along with your auto policy.</li>
<li>You live in a state where we do not sell: Alaska, California, Missouri, Washington or Wyoming.</li>
</ul>
<h2>When a service contract may fit</h2>
<ul>
<li>The car is too old or has too many miles for MBI.</li>
<li>Your insurer offers none.</li>
<li>You want to choose between a plan for the largest repairs and one that covers more.</li>
</ul>
<p>Both exclude wear items and missed maintenance. Neither pays for an accident. For that you have auto insurance.</p>
<h2>What to ask about MBI</h2>
<ol>
<li>Until what age and mileage can I buy it, and until when can I renew it?</li>
<li>What is the deductible for each repair?</li>
<li>Which parts are excluded?</li>
<li>May I choose the shop, and must it call first?</li>
<li>What happens to it when I change my auto insurer?</li>
<li>What does it cost per year, and in total until the car is as old as I mean to keep it?</li>
</ol>
<p>Put the last figure beside the total price of a plan. You can <a href="/quote">see our prices</a> without giving your name. Then compare the exclusions of both, clause by clause. Ours stand on the <a href="/plans">plans page</a>.</p>`,
};

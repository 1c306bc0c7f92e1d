import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const brandCares: NewPage = {
  category: 'site-pages',
  publishedOn: '2026-10-13',
  name: '{brand.name} Cares',
  description:
    'A small giving program: repair grants for people who need their car to get to work, and tools for shop classes. All figures are of the demonstration.',
  seoUrl: 'toco-cares',
  seoTitle: 'Our giving program: repair grants and shop classes',
  seoDescription:
    'Repair grants of up to $400 and tools for shop classes, how they are paid for, who decides, and what the program is not. Figures of a demonstration.',
  content: `<p>A car that does not run can cost someone a job. {brand.name} Cares is our giving program. It is small, and it is about that. Like the rest of this site it is a demonstration: the program and every figure on this page are invented.</p>
<h2>What it does</h2>
<ul>
<li><strong>Repair grants.</strong> Up to $400 toward a repair that a person needs to get to work, to school or to a doctor. The money goes to the shop.</li>
<li><strong>Tools for shop classes.</strong> Hand tools and scan tools for high schools and community colleges that teach car repair.</li>
<li><strong>Check-up Saturdays.</strong> Twice a year, staff and local shops look at fluids, belts, tires and lights in a parking lot, free of charge, and write down what they find. Nothing is sold there.</li>
</ul>
<h2>Where the money comes from</h2>
<p>The company sets aside $2 for each plan whose waiting period has ended. Nothing is added to your price for it, and no box on the site asks you to round up.</p>
<table>
<caption>Demonstration figures for 2025, all invented</caption>
<thead>
<tr><th scope="col">Use</th><th scope="col">Number</th><th scope="col">Amount</th></tr>
</thead>
<tbody>
<tr><th scope="row">Repair grants</th><td>14</td><td>$4,900</td></tr>
<tr><th scope="row">Tools for shop classes</th><td>2 schools</td><td>$1,600</td></tr>
<tr><th scope="row">Check-up Saturdays</th><td>2</td><td>$500</td></tr>
<tr><th scope="row">Together</th><td>All three uses</td><td>$7,000</td></tr>
</tbody>
</table>
<h2>Who gets a grant</h2>
<ol>
<li>Someone who works with the person sends the request: a school, a clinic, a shelter, a job center.</li>
<li>A shop writes what is broken and what the repair costs.</li>
<li>Two people from different parts of the company decide within 10 business days.</li>
<li>A no comes with its reason, and with another place to ask where we know one.</li>
</ol>
<p>You do not need to hold a plan of ours. A refused claim cannot be turned into a grant, so that nobody has to wonder whether a claim was refused because help was at hand.</p>
<h2>What it is not</h2>
<p>It is not a reason to buy a plan, and it does not make one cheaper. If you want to do good with your money, give it to a group you trust. If you want a plan, compare the price and the exclusions.</p>
<p>Schools and groups can write to {contact.email}. More ways to reach us are on <a href="/contact-us">Contact us</a>. Who we are, and what is invented, is under <a href="/about-us">About us</a>.</p>`,
};

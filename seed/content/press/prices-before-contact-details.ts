import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const pricesBeforeContactDetails: NewPage = {
  category: 'press-releases',
  publishedOn: '2025-11-18',
  name: 'Prices now come before any contact field',
  description:
    'Year, make, model, mileage and ZIP code are enough to see all four plans with prices per month and in total. No name, no e-mail, no phone number.',
  seoUrl: 'prices-before-contact-details',
  seoTitle: 'Plan prices shown before any contact field',
  seoDescription:
    'Visitors see four plans with monthly and total prices from the vehicle, mileage and ZIP code alone. Nothing is stored; a phone number is never required.',
  content: `<p>West Hills, Calif., November 18, 2025. {brand.name} now shows the full price of its vehicle service contracts before it asks for a name, an e-mail address or a phone number.</p>
<p>A visitor enters year, make and model, or the VIN, with the odometer reading and the ZIP code. The next page shows all four plans side by side: Everyday Benefits, Powertrain, Plus and Premium. Each comes with its terms, the price per month and the price in total. Nothing personal is stored at this step.</p>
<h2>A no with its reason</h2>
<p>Where a plan is not offered, the page states the rule with its figures. A car with 112,400 miles, for example, reads that Premium ends at 100,000 miles. Where plans are not sold in a state, the ZIP code tells before any form is filled in.</p>
<h2>A ledger with each price</h2>
<p>A quote shows how its price came about: a base rate, then one line for each thing that raised or lowered it. The lines add up to the price a month. The same answers under the same rate card always give the same price.</p>
<h2>What is asked later</h2>
<ul>
<li>A name and an e-mail address are needed when a visitor wants a quote with a number, which holds for 30 days.</li>
<li>A phone number is optional at every step.</li>
<li>No box for calls, texts or e-mail is ticked beforehand, and none is a condition of buying.</li>
</ul>
<p>The limits are on the same site, in the same size: a waiting period of 30 days and 1,000 miles, both, a deductible of $100 for each repair visit, and at most $15,000 for all claims together.</p>
<p>Prices for any vehicle are at <a href="/quote">See your prices</a>.</p>
<p>{brand.legalName} is a demonstration. The company and its plans are invented, and no contract comes about.</p>`,
};

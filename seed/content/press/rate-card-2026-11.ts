import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const rateCard202611Release: NewPage = {
  category: 'press-releases',
  publishedOn: '2026-11-01',
  name: 'Rate card 2026.11 takes effect',
  description:
    'New prices apply from November 1, 2026. Quotes made before keep their price for 30 days. What raises a price, what lowers it, and what has a limit.',
  seoUrl: 'rate-card-2026-11',
  seoTitle: 'Rate card 2026.11 takes effect on November 1',
  seoDescription:
    'Prices of the four plans follow rate card 2026.11 from November 1, 2026. What counts toward a price, one example, and what happens to quotes made before.',
  content: `<p>West Hills, Calif., November 1, 2026. Prices of {brand.name} plans follow rate card 2026.11 from today. A quote made before keeps its price for its 30 days, as long as the answers it rests on stay right.</p>
<h2>What counts toward a price</h2>
<ul>
<li>The plan, with a base rate that is the same for everybody</li>
<li>Make and model, in one of eight risk classes</li>
<li>Age, mileage, and miles driven a year</li>
<li>The term: 12, 24, 36, 48, 60 or 72 months, where age and mileage allow it</li>
<li>Surcharges, such as all-wheel drive, a turbo, a diesel engine, delivery or rideshare driving</li>
<li>The state</li>
</ul>
<p>Nothing else counts. The price does not depend on who asks, on the browser, or on how often the page was opened.</p>
<h2>One example</h2>
<p>Plus for a 2019 Toyota Camry with 60,000 miles in Arizona costs $79.64 a month for 36 months, $2,867.04 in total. For 12 months it costs $87.60 a month, $1,051.20 in total. A longer term lowers the monthly price and raises the total.</p>
<h2>What stays</h2>
<p>The deductible stays at $100 for each repair visit. The waiting period stays at 30 days and 1,000 miles, both. Premium is sold up to 100,000 miles, Plus up to 150,000 and Powertrain up to 200,000, each for vehicles of up to 20 model years. Everyday Benefits has neither limit and pays for no repairs.</p>
<p>Each quote stores the version of its rate card, so that a price shown once can be worked out again later. How the lines are read is explained in <a href="/knowledge-center/costs-and-prices/reading-a-price-ledger">how to read a price ledger</a>.</p>
<p>{brand.legalName} is a demonstration. The company, its plans and all figures of the rate card are invented, and no contract comes about.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const specimenContractsBeforeEmail: NewPage = {
  category: 'press-releases',
  publishedOn: '2026-02-24',
  name: 'Specimen contracts can be read before giving an e-mail address',
  description:
    'The full specimen of each plan, with numbered clauses, can be downloaded by anyone. No form stands in front of it.',
  seoUrl: 'specimen-contracts-before-e-mail',
  seoTitle: 'Specimen contracts open to everyone',
  seoDescription:
    'The specimen contract of each of the four plans can be downloaded without a form: parts, exclusions, limits, claims and cancelling, in numbered clauses.',
  content: `<p>West Hills, Calif., February 24, 2026. {brand.name} has put the specimen contracts of all four plans online, to be read and downloaded by anyone. No form stands in front of them, and no e-mail address is asked for.</p>
<p>A contract that arrives after the payment is of little help to the person who paid. So the specimen now comes first. It is linked on the terms page and on the review page, beside the button that places an order.</p>
<h2>What a specimen holds</h2>
<ul>
<li>Every covered part by name, in numbered groups, with the limit that goes with each group</li>
<li>Every exclusion with its own clause and its reason</li>
<li>The most that is paid, and the $100 deductible for each repair visit</li>
<li>The odometer levels, and what a plan pays at each of them</li>
<li>The waiting period of 30 days and 1,000 miles, both</li>
<li>How to claim, how to cancel, and how to hand the contract to a buyer</li>
</ul>
<p>Clause numbers are the same in all four plans. A group that a plan does not cover keeps its number and is listed as not covered, so that two specimens can be laid side by side.</p>
<h2>What a specimen cannot say</h2>
<p>It shows no price, because a price belongs to one vehicle. It does not replace the page with the notices that a state asks for. And it names no insurer and no other company, because in a demonstration each would be invented. A real contract has to name them.</p>
<p>The specimens are linked from the <a href="/terms-of-use">Terms of Use</a>. A shorter view of the same lists is on the <a href="/plans">plans page</a>.</p>
<p>{brand.legalName} is a demonstration. The company and its plans are invented, and no contract comes about.</p>`,
};

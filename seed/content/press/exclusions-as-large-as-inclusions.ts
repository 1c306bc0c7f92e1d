import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const exclusionsAsLargeAsInclusions: NewPage = {
  category: 'press-releases',
  publishedOn: '2026-05-19',
  name: 'Exclusions now stand as large as what is covered',
  description:
    'All 33 exclusions are on the home page, each with its clause and its reason, in the same type size as the list of covered parts.',
  seoUrl: 'exclusions-as-large-as-inclusions',
  seoTitle: 'Exclusions shown as large as inclusions',
  seoDescription:
    'The 33 exclusions of our plans now stand on the home page, each with clause and reason, in the same size as covered parts. A search answers part by part.',
  content: `<p>West Hills, Calif., May 19, 2026. {brand.name} now prints what its vehicle service contracts do not pay for in the same size as what they do pay for. The home page holds the whole list of 33 exclusions, each with its clause number and a reason of one sentence.</p>
<p>Until now, a visitor had to open the specimen contract to see all of them. The list has not changed. Only its place and its size have.</p>
<h2>What no plan pays for</h2>
<p>Some entries surprise people, so they are named here as well:</p>
<ul>
<li>Brake pads and rotors, tires, the 12-volt battery and spark plugs</li>
<li>The catalytic converter, although it is among the costlier repairs at an average of $1,304 (CarMD, 2023)</li>
<li>Damage from missed maintenance, and damage from driving on when a warning light is on</li>
<li>Problems from before the plan, and breakdowns in the waiting period</li>
<li>Repairs begun before they were approved</li>
<li>Commercial use that was not declared</li>
</ul>
<h2>A search that says no as plainly as yes</h2>
<p>The search <a href="/is-this-covered">Is this covered?</a> takes the name of a part or a symptom and answers for each of the four plans. A no carries its clause, in the same way as a yes does. Where a part is covered only under a condition, the condition is part of the answer.</p>
<h2>Why</h2>
<p>A person who learns of an exclusion at the repair shop feels cheated, even when the contract said it all along. A person who reads it before buying can decide to keep the money. Some will. That is a sale not worth having.</p>
<p>{brand.legalName} is a demonstration. The company and its plans are invented, and no contract comes about.</p>`,
};

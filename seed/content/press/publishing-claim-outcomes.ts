import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const publishingClaimOutcomes: NewPage = {
  category: 'company-notes',
  publishedOn: '2026-07-21',
  name: 'What we plan to publish about claim outcomes',
  description:
    'We plan to show how many claims were paid and refused, and for which reasons. It does not exist yet. This note says what it should hold.',
  seoUrl: 'publishing-claim-outcomes',
  seoTitle: 'Our plan to publish claim outcomes',
  seoDescription:
    'A page with paid and refused claims and the reasons is planned and not built yet. What it should show, what could make such figures misleading.',
  content: `<p>West Hills, Calif., July 21, 2026. People who think about buying a vehicle service contract ask one thing more than most: will it pay when I need it? The fair answer would be a page with outcomes. We plan one. It does not exist yet, and this note is no promise of a date.</p>
<h2>What it should show</h2>
<ul>
<li>How many claims were decided in each quarter, paid and refused</li>
<li>The reasons of the refusals, by clause. A reader should see whether most fail for wear items, for missing records or for the waiting period</li>
<li>How many refusals were changed after a second look</li>
<li>How many business days an answer took, against the two that the contract names</li>
<li>The amounts, by part, with the number of claims they rest on</li>
</ul>
<h2>What could mislead</h2>
<p>Such figures are easy to dress up. A share of paid claims looks good if towing counts as much as an engine. It looks better still if claims that were never filed, because someone was told on the phone that it was no use, are left out. So roadside help and repairs would be counted apart, and a refusal by phone would count as a refusal.</p>
<p>Small numbers are a second problem. Three claims for one model say nothing. Below a certain number a row would show the number alone.</p>
<h2>What exists today</h2>
<p>The contract says that a no comes in writing, with the reason and the clause, and that someone else looks at it again on request. The exclusions are on the site, and <a href="/is-this-covered">Is this covered?</a> answers part by part.</p>
<p>All claims on this site are demonstration data. When the page is built, it will show figures of the demonstration and say so.</p>`,
};

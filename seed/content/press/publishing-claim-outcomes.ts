import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const publishingClaimOutcomes: NewPage = {
  category: 'company-notes',
  publishedOn: '2026-07-21',
  name: 'See how many claims we pay, and why we refuse the rest',
  description:
    'Our claims page counts every claim: the share we paid, each reason for a refusal, and how long an answer took, by part and by vehicle.',
  seoUrl: 'publishing-claim-outcomes',
  seoTitle: 'We publish our claim outcomes',
  seoDescription:
    'The claims page counts every paid and refused claim, with the reasons and the days it took. What it shows, and what keeps the numbers from misleading.',
  content: `<p>West Hills, Calif., July 21, 2026. People who think about buying a vehicle service contract ask one thing more than most: will it pay when I need it? The fair answer is a page with outcomes. You can read ours under <a href="/claims">claims paid and refused</a>.</p>
<h2>What the page shows</h2>
<ul>
<li>How many claims we counted, paid, and refused, and how many are still open</li>
<li>Every reason for a refusal, with its clause and its count, so you can see what you could do to avoid it</li>
<li>How many days an answer and a payment took</li>
<li>The amounts we paid, part by part and vehicle by vehicle</li>
</ul>
<h2>What keeps the numbers honest</h2>
<p>Numbers like these are easy to dress up. A share of paid claims looks better when open claims are left out of one side only, or when refused claims aren't counted at all. We count every claim that was settled, the refused ones too.</p>
<p>Small numbers are a second problem. Three claims for one model say nothing, so we show a share only where at least ten claims are settled.</p>
<h2>If we say no</h2>
<p>The contract says that a refusal comes in writing, with the reason and the clause. If you ask us to look again, someone else decides. The exclusions are on the site, and <a href="/is-this-covered">Is this covered?</a> answers part by part.</p>
<p>All claims on this site are demonstration data, and the page says so.</p>`,
};

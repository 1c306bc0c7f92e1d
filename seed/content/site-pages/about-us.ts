import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const aboutUs: NewPage = {
  category: 'site-pages',
  publishedOn: '2026-11-02',
  name: 'About us',
  description:
    'What we sell, how we mean to sell it, what we do not do, and what is invented about this demonstration company.',
  seoUrl: 'about-us',
  seoTitle: 'About us: how we sell vehicle service contracts',
  seoDescription:
    'Prices before contact details, contracts before payment, exclusions as large as inclusions. How we mean to sell plans, and what here is a demonstration.',
  content: `<p>{brand.name} sells vehicle service contracts: plans that pay for repairs once the maker of the car no longer does. We think such a plan can be sold in the open. This page says how we mean to do it.</p>
<h2>What we sell</h2>
<p>Our plans. {plan.everydaybenefits.name} pays for help around a breakdown and for no repairs. {plan.powertrain.name} pays for the largest repairs. {plan.plus.name} adds the systems around them. {plan.premium.name} covers every mechanical and electrical part except those it names. All of them have the same {exclusionCount} exclusions, a waiting period of {waitingPeriod}, both, and a limit of {limitOfLiability} for all claims together. The <a href="/plans">plans page</a> shows them side by side.</p>
<h2>How we sell it</h2>
<ul>
<li><strong>The price comes first.</strong> Per month and in total, before any contact field, with a ledger that shows how it came about.</li>
<li><strong>The contract comes before the payment.</strong> Anyone can download the specimens.</li>
<li><strong>A no has a reason.</strong> If a plan is not offered, or a part is not covered, you read the rule and its figures.</li>
<li><strong>We call only who asked to be called.</strong> A person dials. The phone number is optional.</li>
<li><strong>Reviews are not sorted by how they flatter us.</strong> No published review is left out of the average for being bad.</li>
</ul>
<h2>What we do not do</h2>
<ul>
<li>We do not send letters that look like official notices.</li>
<li>We do not drop the price when you hesitate. It is the same on Tuesday.</li>
<li>We do not tell you that everything is covered. Brake pads, tires, batteries, exhausts and much else are not.</li>
<li>We do not say that everyone needs a plan. <a href="/knowledge-center/costs-and-prices/is-a-plan-worth-it">Many people do not</a>.</li>
</ul>
<h2>Where we sell</h2>
<p>In most states. Not in Alaska, California, Missouri, Washington and Wyoming, and not in the U.S. territories. Sales in North Dakota are paused. Your ZIP code tells at the first step of a <a href="/quote">quote</a>.</p>
<h2>What is invented here</h2>
<p>This site is a demonstration. {brand.legalName}, its address and its phone numbers are invented. It holds no license in any state, and no contract comes about, whatever button you press. Prices, claims and reviews are made up. Vehicle and ZIP code data are real. A real seller has to name its insurer or administrator. We name none, because each would be invented.</p>
<p>Questions reach us by the ways on <a href="/contact-us">Contact us</a>.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const referral: NewPage = {
  category: 'site-pages',
  publishedOn: '2026-08-25',
  name: 'Tell a friend',
  description:
    'How your personal link works, when you get a $50 gift card as a thank-you, and the rules against spam.',
  seoUrl: 'referral',
  seoTitle: 'Tell a friend: your personal link and a $50 gift card',
  seoDescription:
    'Make a personal link and share it. If a friend buys a plan and the waiting period has ended, you get a $50 gift card. The conditions and spam rules.',
  content: `<p>If {brand.name} was useful to you, you can pass it on with a personal link. If a friend buys a plan through it, you get a $50 gift card as a thank-you. Here is how it works, with the conditions.</p>
<h2>How the link works</h2>
<ol>
<li>You make your link on this page. It is an address of this site with a code at its end that stands for you.</li>
<li>You send it to a friend in your own words.</li>
<li>The friend opens it and sees prices like anyone else. If the friend goes on to a quote, the quote carries your code.</li>
<li>If the friend buys a plan, we send you the card once the waiting period of that plan has ended: after {waitingPeriod}, both.</li>
</ol>
<p>You do not need to have a plan yourself.</p>
<h2>Conditions</h2>
<ul>
<li>The plan still runs when its waiting period ends. If the friend has cancelled by then, there is no card.</li>
<li>One card for each friend, whatever plan it is, and at most 10 cards a year.</li>
<li>The code has to be on the quote when it is made. We cannot add it later.</li>
<li>You cannot refer yourself or another vehicle of your own.</li>
<li>The friend's price is the same with or without your link. It is neither raised to pay for the card nor lowered.</li>
</ul>
<h2>What we tell you about your friend</h2>
<p>How many people started a quote and how many bought, on a page that only the link in your e-mail opens. You do not learn who asked for a quote, for which car, or who bought. The friend can see the code in the address of the link. What is stored is on the <a href="/privacy">privacy page</a>.</p>
<h2>No spam</h2>
<ul>
<li>Send the link to people you know, one at a time.</li>
<li>Say that you get something for it. A short "I get a gift card if you buy" is enough.</li>
<li>No bulk mail, no automatic messages, no calls to strangers, no paid ads with our name.</li>
<li>No link in fake reviews or comments, and no promises about coverage. "Everything is covered" is not true of any plan.</li>
<li>We do not write to your friends for you, so we never ask for their addresses.</li>
</ul>
<p>Whoever breaks these rules loses the link and the cards not yet sent.</p>
<h2>Before you recommend it</h2>
<p>Your friend may not need a plan. <a href="/knowledge-center/costs-and-prices/is-a-plan-worth-it">Is it worth it?</a> lists the cases where the answer is no, such as a car whose maker still pays for repairs for years. If it may fit, start with <a href="/plans">the {planCount} plans</a> and what they exclude.</p>
<p>This is a demonstration: links work, but no plan is sold and no card is sent.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const spottingABadSeller: NewPage = {
  category: 'buying-and-cancelling',
  publishedOn: '2026-06-23',
  name: 'How to spot a bad seller: phone walls and "final notice" letters',
  description:
    'Signs that a seller of service contracts hides something, from letters with red stamps to prices that exist only by phone, and ten questions to ask.',
  seoUrl: 'spotting-a-bad-seller',
  seoTitle: 'Spotting a bad seller of vehicle service contracts',
  seoDescription:
    'Final notice letters, prices by phone only, a contract you see after paying: signs of a bad seller, ten questions to ask anyone, and what to do.',
  content: `<p>Vehicle service contracts have a poor name, and part of it is earned. Much of the harm comes from how they are sold. These signs help you tell, with any seller, and you may hold them against us too.</p>
<h2>The letter with the red stamp</h2>
<p>It says "final notice" or "immediate response". It names your car, and says that your warranty is about to expire or has expired. It looks like mail from the maker or from a state office. It is an advertisement.</p>
<ul>
<li>A real notice from a maker, such as a recall, says what is wrong with the car and asks for no payment.</li>
<li>A notice is not final when you never had a first one.</li>
<li>Read the small print. It often says that the sender has nothing to do with the maker.</li>
</ul>
<p>Whether your factory warranty runs is written in the booklet of the car. A dealer of the make can look it up by VIN. You do not need the sender of the letter for that.</p>
<h2>The recorded call</h2>
<p>A call from a machine, about your "car's extended warranty", that you did not ask for. Do not press a key to be taken off the list. It only shows that someone answers. Hang up. Automated or recorded sales calls need your written consent beforehand, and a company that ignores that will ignore more.</p>
<h2>The phone wall</h2>
<p>You ask for a price online. The site asks for year, make, model, name, e-mail and phone. Then it says that someone will call. The price exists, but you may hear it only from a person who is paid when you buy, and it may fall each time you say no.</p>
<p>A price that falls while you hesitate was not the price. Ask for it in writing, in total, with the term.</p>
<h2>The contract that comes after the payment</h2>
<p>The brochure says "bumper to bumper". The contract says what is covered, and only the contract counts. A seller who sends it after you have paid has turned the order around on purpose. You are entitled to read before you sign. In Missouri, for example, the unsigned contract must be shown before payment when you ask for it.</p>
<h2>Five more signs</h2>
<ul>
<li><strong>"Today only."</strong> Your car is the same tomorrow.</li>
<li><strong>"Everything is covered."</strong> No contract covers everything. Ask for the list of exclusions.</li>
<li><strong>No address,</strong> or no company name in full.</li>
<li><strong>Nobody can say who pays the claims</strong> if the company closes.</li>
<li><strong>A down payment by phone,</strong> before anything was shown.</li>
</ul>
<h2>Ten questions for any seller</h2>
<ol>
<li>What is the price per month and in total, and for how long does it hold?</li>
<li>May I read the contract now, before I give you my e-mail address?</li>
<li>Is the plan listed or exclusionary?</li>
<li>What is excluded? Please show me the page.</li>
<li>What is the most you pay for one claim, and for all of them?</li>
<li>What do I pay each time?</li>
<li>How long is the waiting period, in days and in miles?</li>
<li>Which records will you want to see for a claim?</li>
<li>How do I cancel, and what do I get back after one year?</li>
<li>Who stands behind the promise, and is there an insurer?</li>
</ol>
<p>A good seller has answers ready, and they match the contract.</p>
<h2>Our own answers</h2>
<p>To be fair, here they are for {brand.name}. The price stands before any contact field, per month and in total. The specimen contract can be downloaded before you give an e-mail address. Clause 4 has {exclusionCount} exclusions, printed as large as what is covered. The limit is the value of the vehicle for one claim and {limitOfLiability} for all. The deductible is {deductible} a visit. The waiting period is {waitingPeriod}, both. We call only those who tick the box that says so, and never by a machine.</p>
<p>There is one answer we cannot give. This site is a demonstration. The company is invented, and nobody stands behind the promise. A real seller must name who does.</p>
<h2>If you were already caught</h2>
<ul>
<li><strong>Look at the date.</strong> Many contracts and many states give you days to cancel with everything back. Write today, and keep a copy.</li>
<li><strong>Ask for the contract</strong> and read the part on cancelling.</li>
<li><strong>Stop the card or bank payment</strong> if the company does not answer, and tell your bank why.</li>
<li><strong>Complain</strong> to the attorney general or the insurance office of your state, and to the Federal Trade Commission.</li>
</ul>
<p>How our own refund works is in <a href="/knowledge-center/buying-and-cancelling/cancelling-and-your-refund">cancelling, worked out</a>. Whether you need a plan at all is in <a href="/knowledge-center/costs-and-prices/is-a-plan-worth-it">is it worth it</a>. What we store about you, and when, is on the <a href="/privacy">privacy page</a>.</p>`,
};

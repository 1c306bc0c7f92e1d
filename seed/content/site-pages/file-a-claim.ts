import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const fileAClaim: NewPage = {
  category: 'site-pages',
  publishedOn: '2026-11-02',
  name: 'File a claim',
  description:
    'What to do in what order: before the shop, at the shop and after it. File online or call. The shop must call for approval before it repairs anything.',
  seoUrl: 'file-a-claim',
  seoTitle: 'File a claim: what to do in what order',
  seoDescription:
    'File a claim online or by phone: stop, choose a shop, and have it call before it starts. What to have at hand, what delays a claim, what is not covered.',
  content: `<p><strong>The shop must call {contact.claimsPhone} before it repairs anything.</strong> Repairs begun before we approved them are not covered (clause 4.29). The line is there {contact.hours}. Outside these hours, leave the vehicle at the shop until we answer.</p>
<h2>Before the shop</h2>
<ol>
<li><strong>Stop where it is safe.</strong> Damage from driving on is not covered.</li>
<li><strong>Call {contact.roadsidePhone} for a tow</strong> or other roadside help, day or night, before you arrange it yourself. We pay up to {extra.roadside.maxPerVisit} each time.</li>
<li><strong>Write down the odometer,</strong> the date, and what you saw and heard.</li>
<li><strong>Check two things:</strong> is the waiting period of {waitingPeriod} over, and <a href="/file-a-claim/check">is the part covered</a> by your plan at your odometer?</li>
<li><strong>Choose any licensed repair shop</strong> in the United States.</li>
<li><strong>File the claim:</strong> <a href="/file-a-claim/form">send the report here</a> with photos where you have them, or call {contact.claimsPhone}. Both count the same.</li>
</ol>
<h2>At the shop</h2>
<ol>
<li>Show the contract, and let the shop find the fault. Agree on the cost of that first. We pay it when the fault is one we repair.</li>
<li>The shop calls us with the contract number, the odometer, what failed and why, and its price for parts and labor.</li>
<li>We may ask for maintenance records, or send someone to inspect.</li>
<li>We answer within 2 business days of having what we asked for.</li>
<li>Only then does the shop begin.</li>
</ol>
<h2>After the shop</h2>
<ul>
<li>We pay the shop for what is covered. You pay the first {deductible} of the visit and whatever is not covered.</li>
<li>Send receipts for a rental car, rooms and meals to {contact.email} within 60 days, with what the shop wrote about the breakdown and its dates.</li>
<li>Keep the invoice with your maintenance records.</li>
</ul>
<h2>What to have at hand</h2>
<ul>
<li>Contract or quote number, and your last name</li>
<li>VIN and odometer reading</li>
<li>What happened, and when</li>
<li>Name and phone number of the shop</li>
<li>Maintenance receipts, or your log</li>
<li>Photos, where you have them</li>
</ul>
<p>With these the report, or the call, takes a few minutes. It does not take the place of the call by the shop. Who filed online sees each step with its date and reason under <a href="/file-a-claim/status">the status of a claim</a>.</p>
<h2>What delays an answer</h2>
<ul>
<li>Missing maintenance records</li>
<li>A shop that names the part but not the cause</li>
<li>An odometer reading that does not match earlier ones</li>
<li>Failed parts that were thrown away</li>
</ul>
<h2>What is not covered</h2>
<p>Wear items such as brake pads, tires and the battery, the catalytic converter, missed maintenance, accidents, faults from before the plan, and breakdowns in the waiting period. {plan.everydaybenefits.name} pays for no repairs.</p>
<h2>If the answer is no</h2>
<p>It comes in writing, with the reason and the clause. Write to {contact.email} and ask for a second look. Someone else takes it, and you get a written answer within 30 days. More is in <a href="/knowledge-center/claims-and-repairs/first-hour-of-a-breakdown">the first hour of a breakdown</a>.</p>`,
};

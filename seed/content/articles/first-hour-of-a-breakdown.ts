import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const firstHourOfABreakdown: NewPage = {
  category: 'claims-and-repairs',
  publishedOn: '2026-05-12',
  name: 'The first hour of a breakdown',
  description:
    'What to do, in order, from the warning light to the shop: stop, get safe, call before you arrange anything, write down the reading, sign nothing yet.',
  seoUrl: 'first-hour-of-a-breakdown',
  seoTitle: 'The first hour of a breakdown: what to do in order',
  seoDescription:
    'Stop, get safe, call before you arrange a tow, write down the odometer, and let the shop call before it starts. The mistakes that cost you a claim.',
  content: `<p>What you do in the first hour decides how bad the damage gets, and often whether a claim can be paid. Here is the order.</p>
<h2>Minute 0 to 5: stop the damage</h2>
<ul>
<li><strong>Stop where it is safe.</strong> A red light for oil pressure or temperature means now, and not at the next exit.</li>
<li><strong>Turn the engine off.</strong> A few more miles without oil or coolant can ruin an engine. Damage from driving on is excluded from every plan (clause 4.21).</li>
<li><strong>Do not restart it</strong> to see if the light goes away.</li>
<li><strong>Do not open a hot radiator.</strong> Coolant under pressure burns.</li>
</ul>
<h2>Minute 5 to 10: get people safe</h2>
<ul>
<li>Hazard lights on, wheels as far off the road as you can get.</li>
<li>On a highway, get out on the side away from traffic and stand behind the guardrail.</li>
<li>If you are in danger, or someone is hurt, call 911 first. The plan can wait.</li>
</ul>
<h2>Minute 10 to 20: call for roadside help</h2>
<p>Call {contact.roadsidePhone} before you arrange anything yourself. Roadside help is paid up to {extra.roadside.maxPerVisit} each time, day or night. It covers towing, a jump start, a lockout, or fuel brought to you. A spare fitted or a puncture plugged is paid up to {extra.tireHelp.maxPerVisit}. Help that you arrange yourself is <strong>not</strong> paid back (clause 3.1). If the police order a tow, go along with it, keep the receipt and tell us, but do not count on getting the money back.</p>
<p>Two limits to know before you call:</p>
<ul>
<li>In the waiting period, roadside help is not yet covered.</li>
<li>Above {extra.roadside.maxPerVisit} you pay the rest. A long tow can cost more than that, so ask for the price.</li>
</ul>
<h2>Minute 20 to 30: write things down</h2>
<p>You will be asked for these later, and now is when you still know them:</p>
<ul>
<li>the odometer reading, with a photo. Your coverage level is read from it;</li>
<li>the date and time, and where you are;</li>
<li>which lights came on, and in what order;</li>
<li>what you heard, smelled or felt, and for how long;</li>
<li>what you were doing: speed, hill, trailer;</li>
<li>a photo of any leak, on the ground and under the car.</li>
</ul>
<h2>Minute 30 to 60: choose a shop</h2>
<p>Any licensed repair shop in the United States will do, a dealer or your own. Ask two things before the tow truck leaves:</p>
<ol>
<li>Do you work with service contracts, and will you call for approval before you start?</li>
<li>When can you look at it? A car that sits for a week costs rental days, and the rental car is paid at {extra.rental.perDay} a day, up to {extra.rental.maxPerVisit} for each visit.</li>
</ol>
<p>Tell the shop that it must call {contact.claimsPhone} <strong>before it repairs anything</strong>. That line is there {contact.hours}. Outside those hours, leave the car at the shop until we answer. Repairs begun before we approved them are not covered (clause 4.29), and there is no way around that after the fact.</p>
<h2>What to sign, and what not</h2>
<p>You allow the shop to look for the fault. We pay for that when the fault is one we repair. When it is not, the diagnosis is yours to pay. So agree on an amount for it first.</p>
<ul>
<li><strong>Sign:</strong> permission to diagnose, up to a sum you name.</li>
<li><strong>Do not sign yet:</strong> permission to repair, or a form that lets the shop do whatever it finds.</li>
<li><strong>Ask the shop to keep</strong> the failed parts until the claim is decided.</li>
</ul>
<h2>Far from home</h2>
<p>If you are more than 100 miles from home and the repair keeps you overnight, trip interruption pays {extra.tripInterruption.perDay} a day for meals and a room, for up to {extra.tripInterruption.maxDays} days. Keep every receipt and send them within 60 days, with what the shop wrote about the breakdown and its dates.</p>
<h2>Mistakes that cost the claim</h2>
<ul>
<li>Driving home with the temperature needle in the red.</li>
<li>Letting a shop start the same day because it has a free lift.</li>
<li>Throwing away the failed part.</li>
<li>Guessing the odometer. A wrong reading delays the answer.</li>
<li>Waiting weeks to report it. Small faults become large ones, and the cause is harder to prove.</li>
</ul>
<p>The full list of steps, with what to have at hand, is under <a href="/file-a-claim">File a claim</a>. What each light means is in <a href="/knowledge-center/care-and-maintenance/dashboard-warning-lights">dashboard warning lights</a>. To see if the part is covered while you wait for the truck, use <a href="/is-this-covered">Is this covered?</a>.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const transmissionRepairExample: NewPage = {
  category: 'costs-and-prices',
  publishedOn: '2026-11-03',
  name: 'What a transmission repair costs, and what a plan pays of it',
  description:
    'One repair bill of $5,530, line by line: what {plan.powertrain.name} pays, what stays with you, and five things that would change the result.',
  seoUrl: 'transmission-repair-example',
  seoTitle: 'A transmission repair with a plan: a worked example',
  seoDescription:
    'A repair bill of $5,530 line by line: what a {plan.powertrain.name} plan pays, what the deductible and the rental limit leave to you, and what could change it.',
  content: `<p>An automatic transmission is one of the repairs people buy a plan for. Here is one bill from start to end. The amounts are made up for this example. A shop near you will have its own.</p>
<h2>The breakdown</h2>
<p>A 2016 sedan with 112,000 miles slips out of third gear. The owner stops, calls roadside help and has it towed to a shop. The shop finds worn clutch packs and a damaged pump inside the transmission. It offers a rebuilt unit.</p>
<p>The owner holds a {plan.powertrain.name} plan. The waiting period is over, and the maintenance records are complete. At 112,000 miles the car stands at the Yellow level, where {plan.powertrain.name} pays in full for what it lists. The result would be the same under {plan.plus.name}.</p>
<h2>The bill</h2>
<table>
<caption>An example bill of $5,530, and who pays which part</caption>
<thead>
<tr><th scope="col">Line</th><th scope="col">We pay</th><th scope="col">You pay</th></tr>
</thead>
<tbody>
<tr><th scope="row">Finding the fault, $180</th><td>$180</td><td>$0</td></tr>
<tr><th scope="row">Rebuilt transmission, $3,400</th><td>$3,400</td><td>$0</td></tr>
<tr><th scope="row">Labor, 11 hours at $135, $1,485</th><td>$1,485</td><td>$0</td></tr>
<tr><th scope="row">Fluid and filter, $160</th><td>$0</td><td>$160</td></tr>
<tr><th scope="row">Deductible</th><td>minus {deductible}</td><td>{deductible}</td></tr>
<tr><th scope="row">Tow, $95</th><td>$95</td><td>$0</td></tr>
<tr><th scope="row">Rental car, 5 days at $42, $210</th><td>Up to {extra.rental.maxPerVisit}</td><td>The rest</td></tr>
</tbody>
</table>
<h2>Why each line came out that way</h2>
<ul>
<li><strong>Finding the fault</strong> is paid, because the fault is one we repair. Had nothing covered failed, the $180 would be yours (clause 4.32).</li>
<li><strong>The part</strong> may be new, rebuilt or used, of like kind and quality. A contract does not promise a new one (clause 5.4).</li>
<li><strong>Labor</strong> is paid by the hours of a published repair-time guide, at the posted rate of the shop.</li>
<li><strong>Fluid and filter</strong> are counted as yours here. Clause 4.4 leaves out filters and fluids.</li>
<li><strong>The tow</strong> is paid up to {extra.roadside.maxPerVisit}, because the owner called us first. Help that you arrange yourself is not paid back.</li>
<li><strong>The rental</strong> is paid at {extra.rental.perDay} a day, up to {extra.rental.maxPerVisit} for a visit. The car has to come from a licensed rental company while yours is in the shop overnight.</li>
</ul>
<h2>Five things that would change the result</h2>
<ol>
<li><strong>The shop bills more hours than the guide.</strong> If the guide says 9 hours and the shop bills 11, two hours at $135 are yours: $270 more.</li>
<li><strong>The car is worth less than the repair.</strong> No claim pays more than the vehicle was worth just before the breakdown. The repair above costs $5,065 in parts and labor. If the car was worth $4,200, we pay no more than $4,200.</li>
<li><strong>The work began before the call.</strong> Repairs begun before we approved them are not covered at all (clause 4.29).</li>
<li><strong>The owner drove on for a week while it slipped.</strong> Damage from driving on is not covered (clause 4.21).</li>
<li><strong>It is only a leak.</strong> Seals and gaskets are paid together with a covered repair. A slow leak alone is not.</li>
</ol>
<p>Also, a manual clutch disc and its pressure plate wear with use. No plan pays for them.</p>
<h2>Set it against the price</h2>
<p>To pick one price from rate card 2026.11: {plan.powertrain.name} for a 2019 Toyota Camry with 60,000 miles in Arizona costs $51.86 a month for 36 months. That is $1,866.96 in total. An older car, more miles or all-wheel drive cost more. Yours will differ.</p>
<p>Over those three years:</p>
<ul>
<li>With one repair like the one above, the plan pays $5,235 for $1,866.96.</li>
<li>With one smaller repair of $900 on a listed part, it pays $800. The plan cost you $1,066.96 more than it paid.</li>
<li>With no covered repair, the $1,866.96 is gone.</li>
</ul>
<p>An engine can cost more still. The highest repair in the CarMD figures for 2018 was an engine, at up to $7,150. Many owners never see such a bill: 55% never used their plan at all (Consumer Reports, 2013). A plan makes sense if you could not pay one, and much less sense if you could. <a href="/knowledge-center/costs-and-prices/is-a-plan-worth-it">Is a plan worth it?</a> goes through that question.</p>
<p>Your own figures take one step and no contact details: <a href="/quote">see your prices</a>. If your transmission slips now, <a href="/file-a-claim">File a claim</a> says what to do in what order.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const wearOrBreakdown: NewPage = {
  category: 'claims-and-repairs',
  publishedOn: '2026-06-09',
  name: 'Wear or breakdown: how one is told from the other',
  description:
    'A plan pays when a covered part fails, and not when a part made to wear has worn. Pairs of parts that sit side by side and end up on different bills.',
  seoUrl: 'wear-or-breakdown',
  seoTitle: 'Wear item or breakdown: how a claim is judged',
  seoDescription:
    'Brake pads wear, calipers fail. See which parts count as wear, what the contract calls a breakdown, and where the line runs through one repair.',
  content: `<p>Much anger about service contracts starts at this line. A part is bad, the shop has replaced it, and the plan does not pay. The reason is often that the part was worn and did not break down. Here is where we draw the line, in the words of the contract and with examples.</p>
<h2>What a breakdown is</h2>
<p>A breakdown means that a mechanical or electrical part no longer does the job its maker built it for, because the part itself failed (clause 1). Two things follow:</p>
<ul>
<li><strong>Wear within the limits of the maker is not a breakdown.</strong> An engine with 140,000 miles uses some oil. If that is within what the maker allows, nothing has failed.</li>
<li><strong>A part that was damaged from outside did not fail by itself.</strong> Collision, flood, theft and animals belong to auto insurance. A wire chewed by a mouse is not a breakdown.</li>
</ul>
<p>If a listed part wears past the limits of the maker and stops doing its job, that is a breakdown. Clutch packs in an automatic transmission are an example. They are listed, and they are covered.</p>
<h2>What a wear item is</h2>
<p>Some parts are made to be used up. Everyone replaces them sooner or later, so a plan that paid for them would only be a savings account with a fee. No plan of ours pays for them:</p>
<ul>
<li>brake pads, shoes, rotors and drums;</li>
<li>tires and wheels, wiper blades, bulbs and fuses;</li>
<li>filters, fluids and oil changes;</li>
<li>belts and hoses, unless a covered repair includes them;</li>
<li>the 12-volt battery, spark plugs and plug wires;</li>
<li>a manual clutch disc and pressure plate;</li>
<li>ordinary shock absorbers and struts;</li>
<li>exhaust pipes, mufflers and the catalytic converter.</li>
</ul>
<h2>Neighbors on different bills</h2>
<table>
<caption>Parts that sit side by side, from the lowest plan that pays</caption>
<thead>
<tr><th scope="col">System</th><th scope="col">Can be covered</th><th scope="col">Never covered</th></tr>
</thead>
<tbody>
<tr><th scope="row">Brakes</th><td>Caliper, ABS pump ({plan.plus.name})</td><td>Pads, rotors</td></tr>
<tr><th scope="row">Ignition</th><td>Ignition coil ({plan.plus.name})</td><td>Spark plugs, plug wires</td></tr>
<tr><th scope="row">Timing</th><td>Timing chain and tensioner ({plan.powertrain.name})</td><td>Timing belt as maintenance</td></tr>
<tr><th scope="row">Suspension</th><td>Air springs, electronic dampers ({plan.premium.name})</td><td>Ordinary shocks and struts</td></tr>
<tr><th scope="row">Transmission</th><td>Automatic clutch packs ({plan.powertrain.name})</td><td>Manual clutch disc</td></tr>
<tr><th scope="row">Charging</th><td>Alternator ({plan.plus.name})</td><td>12-volt battery</td></tr>
<tr><th scope="row">Exhaust</th><td>Exhaust manifold ({plan.powertrain.name})</td><td>Muffler, catalytic converter</td></tr>
</tbody>
</table>
<h2>One repair, two payers</h2>
<p>Say a front brake caliper seizes. It drags, and the pads and the rotor on that side are ruined. The shop writes, for example:</p>
<ul>
<li>Caliper, part and labor: $340</li>
<li>Pads and rotors, part and labor: $290</li>
</ul>
<p>With {plan.plus.name} or {plan.premium.name} we pay for the caliper, less the {deductible} deductible. You pay for the pads and rotors, even though the caliper ruined them, because clause 4.1 excludes them in every plan. Most people expect us to pay the whole bill here. We don't.</p>
<h2>When the cause decides</h2>
<p>Sometimes the part is listed, and the cause is not. Three cases:</p>
<ol>
<li><strong>A CV joint.</strong> It is covered only while its boot is whole. Once the boot is torn, dirt gets in and grinds the joint down (clause 4.12). A boot replaced in time would have saved it.</li>
<li><strong>An engine with sludge.</strong> Bearings are listed. If they ran dry because the oil was not changed, that is missed maintenance (clause 4.20).</li>
<li><strong>A timing belt that snapped.</strong> Belts are left out, and the maker sets an age and a mileage for replacing them. If the belt was overdue, the bent valves count as missed maintenance too.</li>
</ol>
<p>In all three, your records can turn the answer. <a href="/knowledge-center/claims-and-repairs/maintenance-records-for-a-claim">Which records a claim needs</a> goes through them.</p>
<h2>How to keep the line on your side</h2>
<ul>
<li>Ask the shop to write <em>what failed and why</em>. The word "worn" alone says too little. A measurement next to the limit of the maker settles the question.</li>
<li>Have boots, hoses and belts looked at with every oil change. They are cheap, and they protect what is not.</li>
<li>Report a noise early. A part that whines in May and seizes in August raises the question of why you drove on.</li>
<li>Look the part up before you agree to a repair: <a href="/is-this-covered">Is this covered?</a> answers per plan, with the clause.</li>
</ul>
<p>If we say no, the answer comes in writing, with the reason and the clause. You can ask for a second look. Someone other than the person who decided then takes the claim.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const exclusionaryAndListedPlans: NewPage = {
  category: 'how-plans-work',
  publishedOn: '2026-02-17',
  name: 'Exclusionary or listed: two ways to write a plan',
  description:
    'A listed plan pays for the parts it names. An exclusionary plan pays for every part except those it names. Why the difference decides claims.',
  seoUrl: 'exclusionary-and-listed-plans',
  seoTitle: 'Exclusionary and listed plans: what is the difference?',
  seoDescription:
    'A listed plan pays only for parts it names. An exclusionary plan names what it does not pay for. See which of our {planCount} plans is which, with examples.',
  content: `<p>Every vehicle service contract has to answer one question for thousands of parts: is this one covered? There are two ways to write the answer down, and they put the burden on different sides.</p>
<h2>Listed: covered if it is named</h2>
<p>A listed plan prints the parts it pays for. If the failed part is on the list, and nothing else stands in the way, the repair is covered. If the part is missing from the list, it is not covered, even when it sits right next to one that is.</p>
<p>{plan.powertrain.name} and {plan.plus.name} are listed plans. {plan.powertrain.name} names parts in seven groups: engine, turbocharger and supercharger, transmission, transfer case, drive axle, hybrid and electric drive, and seals and gaskets. {plan.plus.name} adds six more: electrical, cooling, air conditioning, fuel, brakes and steering.</p>
<h2>Exclusionary: covered unless it is named</h2>
<p>An exclusionary plan turns the list around. It prints what it does <strong>not</strong> pay for. Any other mechanical or electrical part that the maker fitted is covered.</p>
<p>{plan.premium.name} is our exclusionary plan. Its contract still lists parts such as control arms, cameras and seat motors, so that you can look them up. Then clause 2.17 adds every part that clause 4 does not exclude. An oxygen sensor is an example. It is on no list in {plan.powertrain.name} or {plan.plus.name}, so only {plan.premium.name} pays for one.</p>
<h2>The {planCount} plans side by side</h2>
<table>
<caption>How each plan is written, and up to which odometer reading it is sold</caption>
<thead>
<tr><th scope="col">Plan</th><th scope="col">What decides</th><th scope="col">Sold up to</th></tr>
</thead>
<tbody>
<tr><th scope="row">{plan.everydaybenefits.name}</th><td>Pays no repairs. Roadside help, rental car, trip interruption and tire help only</td><td>No mileage limit</td></tr>
<tr><th scope="row">{plan.powertrain.name}</th><td>Listed: {plan.powertrain.groupCount} groups</td><td>{level.blue} miles</td></tr>
<tr><th scope="row">{plan.plus.name}</th><td>Listed: {plan.plus.groupCount} groups</td><td>{level.yellow} miles</td></tr>
<tr><th scope="row">{plan.premium.name}</th><td>Exclusionary: all but clause 4</td><td>{level.orange} miles</td></tr>
</tbody>
</table>
<p>The three repair plans are for vehicles up to 20 model years old.</p>
<h2>Exclusionary does not mean everything</h2>
<p>Clause 4 has {exclusionCount} entries, and they hold for {plan.premium.name} as much as for {plan.powertrain.name}. No plan of ours pays for:</p>
<ul>
<li><strong>Parts made to wear out:</strong> brake pads and rotors, tires, wiper blades, belts and hoses, the 12-volt battery, spark plugs, a manual clutch disc, ordinary shocks and struts.</li>
<li><strong>The exhaust:</strong> pipes, mufflers and the catalytic converter. A converter averaged $1,304 to replace (CarMD, 2023). No plan of ours pays it.</li>
<li><strong>Body and cabin:</strong> paint, rust, glass, mirrors, upholstery.</li>
<li><strong>Causes:</strong> missed maintenance, driving on while a warning light is on, collision, flood, wrong fuel, racing, and commercial use that you did not declare.</li>
<li><strong>Timing:</strong> problems from before the plan, breakdowns in the waiting period, and repairs begun before we approved them.</li>
</ul>
<p>A cause can rule out a part that is covered. A water pump is on the list of {plan.plus.name}. An engine ruined because somebody kept driving with the pump broken is not.</p>
<h2>How to read any contract in ten minutes</h2>
<ol>
<li>Find out whether the plan is listed or exclusionary. If it is listed, the list is the coverage, whatever the brochure says.</li>
<li>Look up three parts that you worry about. Read the sentence below the group as well. Ours says, for example, that a CV joint counts only while its boot is whole.</li>
<li>Read the exclusions from start to end.</li>
<li>Find the most it pays. With us no claim pays more than the vehicle was worth just before the breakdown, and all claims together no more than {limitOfLiability}.</li>
<li>Find out what you pay each time. With us that is the first {deductible} of each repair visit.</li>
</ol>
<h2>Which kind suits you</h2>
<p>An exclusionary plan helps most when a car is full of electronics, because nobody can guess which module will fail. A listed plan is enough when you only want protection from the largest bills, such as an engine or a transmission. It costs less, and it stays open to cars with more miles.</p>
<p>{plan.premium.name} also narrows as the car ages. Above {level.orange} miles it pays as {plan.plus.name} does, whatever the reading was on the day you bought. <a href="/knowledge-center/how-plans-work/odometer-level-at-claim">How the odometer level works</a> has an example.</p>
<p>To check one part, type its name or the symptom into <a href="/is-this-covered">Is this covered?</a>. It answers for each plan with the clause. The <a href="/plans">plans page</a> shows all groups in one table.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const isAPlanWorthIt: NewPage = {
  category: 'costs-and-prices',
  publishedOn: '2026-01-20',
  name: 'Is a vehicle service contract worth it? Often not',
  description:
    'When a plan is probably not worth it, when it may be, what common repairs cost by CarMD figures, and four numbers to decide by.',
  seoUrl: 'is-a-plan-worth-it',
  seoTitle: 'Is a vehicle service contract worth it?',
  seoDescription:
    'Often not. A list of cases where you should keep your money, cases where a plan helps, and common repair costs with what each plan would pay of them.',
  content: `<p>We sell these plans, so read this with that in mind. A seller has to take in more than it pays out. On average, buyers get back less than they pay. A plan can still be a fair choice for one person. Here is how to find out whether you are that person.</p>
<h2>What a survey found</h2>
<p>Consumer Reports asked owners in 2013. In its survey, 55% never used their plan. It set a price of $1,214 against $837 saved on repairs. The survey is old, and plans and repair prices have changed since. Take it as a warning and not as a forecast.</p>
<h2>Probably not worth it if</h2>
<ul>
<li><strong>The factory warranty still has years to run.</strong> What the maker owes, we do not pay (clause 4.28). You would pay twice for the same thing.</li>
<li><strong>You could pay for an engine tomorrow.</strong> With $5,000 set aside, you can carry the risk yourself and keep what you do not need.</li>
<li><strong>You'll sell within a year.</strong> There's a waiting period of {waitingPeriod}. Little is left after it.</li>
<li><strong>The car is worth little.</strong> No claim pays more than it was worth just before the breakdown.</li>
<li><strong>Something is already wrong with it.</strong> Problems from before the plan are not covered.</li>
<li><strong>You have no maintenance records</strong> and do not plan to keep any. Damage from missed maintenance is not covered.</li>
<li><strong>You want it for brakes, tires, a battery or an exhaust.</strong> No plan of ours pays for those.</li>
<li><strong>You repair your cars yourself.</strong> The work has to be done by a licensed shop and approved first.</li>
</ul>
<h2>May be worth it if</h2>
<ul>
<li>A bill of $4,000 would put you in debt, and you need the car to get to work.</li>
<li>You mean to keep the car for years past its factory warranty.</li>
<li>It has costly parts: a turbo engine, air suspension, many cameras and modules.</li>
<li>You would rather pay a known sum each month than face a large one at a bad time, and you accept that the known sum is probably the larger one.</li>
</ul>
<h2>What common repairs cost</h2>
<p>These are average costs from CarMD, 2023, for repairs behind a check engine light, and what our plans do with each.</p>
<table>
<caption>Repair costs (CarMD, 2023) and the lowest plan that pays, before the {deductible} deductible</caption>
<thead>
<tr><th scope="col">Repair</th><th scope="col">Cost</th><th scope="col">Lowest plan</th></tr>
</thead>
<tbody>
<tr><th scope="row">Catalytic converter</th><td>$1,304</td><td>No plan</td></tr>
<tr><th scope="row">Fuel injector</th><td>$446</td><td>{plan.plus.name}</td></tr>
<tr><th scope="row">Ignition coil and spark plugs</th><td>$398</td><td>{plan.plus.name} for the coil; plugs no plan</td></tr>
<tr><th scope="row">Air-flow sensor</th><td>$311</td><td>{plan.plus.name}</td></tr>
<tr><th scope="row">ABS sensor</th><td>$271</td><td>{plan.plus.name}</td></tr>
<tr><th scope="row">Oxygen sensor</th><td>$253</td><td>{plan.premium.name}</td></tr>
<tr><th scope="row">Ignition coil alone</th><td>$212</td><td>{plan.plus.name}</td></tr>
<tr><th scope="row">Purge valve</th><td>$141</td><td>{plan.premium.name}</td></tr>
</tbody>
</table>
<p>Two things stand out. The most costly line is one that we exclude. And the {deductible} deductible takes much of a small repair, such as a purge valve or a coil. A plan does not earn its price with repairs like these. It earns it with a large one: an engine, a transmission, a steering rack, a high-voltage inverter. More than half of the owners in that survey had no use for their plan at all.</p>
<h2>Four numbers to decide by</h2>
<ol>
<li><strong>The total price of the plan over the term.</strong> Use the total and not the monthly price.</li>
<li><strong>What your car would sell for today.</strong> That is about the most that one claim can pay.</li>
<li><strong>What you have saved for repairs.</strong></li>
<li><strong>What you could save instead.</strong> At $80 a month, for example, you have $2,880 after 36 months. If nothing breaks, it is yours.</li>
</ol>
<p>If the third number already covers a large repair, you do not need a plan. If it does not, and the second number is well above the first, a plan is worth a look. In between, a middle way is to buy {plan.powertrain.name} for the largest bills and save for the small ones.</p>
<h2>If you decide against it</h2>
<p>Put the monthly amount in an account of its own. Keep up the maintenance and the records. You can ask again later, as long as the car is within our limits: {maxModelYears} model years and {plan.powertrain.maxMileage} miles for {plan.powertrain.name}, {plan.plus.maxMileage} for {plan.plus.name}, {plan.premium.maxMileage} for {plan.premium.name}. It will cost more then, because older cars and more miles always do.</p>
<p>To see the first number for your own car: <a href="/quote">see your prices</a>. For one large bill in detail: <a href="/knowledge-center/costs-and-prices/transmission-repair-example">a transmission repair, line by line</a>. For what stays with you: <a href="/knowledge-center/claims-and-repairs/wear-or-breakdown">wear or breakdown</a>.</p>`,
};

import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const brandAtWork: NewPage = {
  category: 'site-pages',
  publishedOn: '2026-09-22',
  name: '{brand.name} at Work',
  description:
    'The same {planCount} plans as an employee benefit, paid through payroll. It costs the employer nothing, and nobody at work sees the vehicle or the claims.',
  seoUrl: 'tocoatwork',
  seoTitle: 'Vehicle plans as an employee benefit, paid by payroll',
  seoDescription:
    'Four vehicle service contracts through payroll, at the price of the site. What it costs the employer, how enrollment works, and what happens on leaving.',
  content: `<p>Many people need their car to get to work. {brand.name} at Work lets employees pay for a vehicle service contract through payroll. The plans are the same four as on this site, with the same contract and the same exclusions.</p>
<h2>What the employee pays</h2>
<p><strong>The employee pays the price of the plan,</strong> shown per month and in total, as on the rest of the site. It is spread over the paydays of the month. There is no interest.</p>
<h2>What no plan pays</h2>
<p>No plan pays for wear items, the catalytic converter, missed maintenance, accidents or problems from before. The waiting period is {waitingPeriod}, both. The deductible is {deductible} for each repair visit. All claims together pay no more than {limitOfLiability}. The full lists are on the <a href="/plans">plans page</a>.</p>
<h2>How enrollment works</h2>
<ol>
<li>The employer tells employees where the page is. Nobody has to take part, and it needs no meeting.</li>
<li>The employee enters the vehicle, the mileage and the ZIP code and sees the prices. No name is needed for that.</li>
<li>The employee chooses a plan and a term, reads the specimen contract, and enrolls with name, work e-mail and employer.</li>
<li>We send the payroll office one line: name, amount, first payday, last payday.</li>
<li>The plan starts on the purchase date in the contract, and the waiting period with it.</li>
</ol>
<h2>What the employer sees</h2>
<p>The name and the amount. Not the vehicle, not the plan, not a claim. Refusing to take part is not reported to anyone.</p>
<h2>Leaving, changing, cancelling</h2>
<ul>
<li>Someone who leaves keeps the plan and pays the rest by the month, at the same price.</li>
<li>Cancelling works as for everybody: all back in the first {fullRefundDays} days without a claim, then the days left, less at most {cancellationFee}, unless the state sets other terms.</li>
<li>A second vehicle is a second plan.</li>
</ul>
<h2>Where it is not offered</h2>
<p>Employees who live in Alaska, California, Missouri, Washington or Wyoming cannot take part. Sales in North Dakota are paused. The state of the employee counts, not that of the employer.</p>
<p>Employers can write to {contact.email}. This is a demonstration: no payroll is connected, and nothing is deducted.</p>`,
};

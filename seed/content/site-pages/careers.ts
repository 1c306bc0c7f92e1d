import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const careers: NewPage = {
  category: 'site-pages',
  publishedOn: '2026-11-09',
  name: 'Careers',
  description: 'How we work, five open positions of the demonstration company, and how to apply by e-mail.',
  seoUrl: 'careers',
  seoTitle: 'Careers: five open positions',
  seoDescription:
    'How the company works and five positions in claims, rates, engineering, writing and sales, with what you would do, what you bring and how to apply.',
  content: `<p>{brand.name} is a small company that sells vehicle service contracts in the open. Below is how we work, and which positions are open. Like the company, they are part of a demonstration: nobody is hired, and you should not send personal papers.</p>
<h2>How we work</h2>
<ul>
<li><strong>In writing.</strong> Decisions stand in a note with the reason, so that those who were not there can follow.</li>
<li><strong>No calls to people who did not ask.</strong> Nobody here has a quota of calls.</li>
<li><strong>A no needs a clause.</strong> Nobody is paid for refusing a claim.</li>
<li><strong>Regular hours.</strong> The office lines are open {contact.hours}, and so is the office.</li>
</ul>
<h2>Open positions</h2>
<h3>Claims specialist, West Hills, Calif.</h3>
<p><strong>What you would do:</strong> talk to repair shops, read estimates and records, decide within 2 business days, and write the reason so that the owner understands it.</p>
<p><strong>What you bring:</strong> three years in a shop or at a service desk, and patience with people who have a broken car.</p>
<h3>Rates analyst, West Hills, Calif., or remote</h3>
<p><strong>What you would do:</strong> keep the rate card, test changes against thousands of vehicles, and explain each one in a sentence.</p>
<p><strong>What you bring:</strong> statistics, a spreadsheet you can defend, and an interest in why a gearbox fails.</p>
<h3>Software engineer, remote in the United States</h3>
<p><strong>What you would do:</strong> build the quote, the claims file and the back office, with tests, so that a page answers fast on an old phone.</p>
<p><strong>What you bring:</strong> TypeScript, SQL, and care for people who use a keyboard or a screen reader.</p>
<h3>Editor, remote in the United States</h3>
<p><strong>What you would do:</strong> write articles and questions in plain English, check each figure against the contract, and take out words.</p>
<p><strong>What you bring:</strong> published work on cars, money or law for general readers.</p>
<h3>Plan adviser, remote, Central time</h3>
<p><strong>What you would do:</strong> answer people who asked us to call, finish orders by phone, and tell some of them that they do not need a plan.</p>
<p><strong>What you bring:</strong> a calm voice, exact notes, and no wish to work on commission alone.</p>
<h2>How to apply</h2>
<ol>
<li>Write to {contact.email} with the position in the subject line.</li>
<li>Say in one page which part of the work you have done before, and what came of it.</li>
<li>Add a way to reach you. No photo, no date of birth.</li>
</ol>
<p>You would get an answer within 10 business days, with the pay range, before any interview. People who need another way to apply can say so. More on the company is under <a href="/about-us">About us</a>.</p>`,
};

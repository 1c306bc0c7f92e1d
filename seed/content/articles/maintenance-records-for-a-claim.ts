import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const maintenanceRecordsForAClaim: NewPage = {
  category: 'claims-and-repairs',
  publishedOn: '2026-07-14',
  name: 'What a denied claim can lack: maintenance records',
  description:
    'Which records count as proof, what has to be on a receipt, how to log work you do yourself, and what to do when papers are missing.',
  seoUrl: 'maintenance-records-for-a-claim',
  seoTitle: 'Maintenance records a claim needs',
  seoDescription:
    'What must stand on a receipt, how to log oil changes you do yourself, how to get lost records back, and which claims turn on them. With a one-page log.',
  content: `<p>A covered part has failed. The waiting period is over. The shop called first. Then the question comes: may we see the maintenance records? For an engine or a transmission, that question often decides. You cannot answer it by remembering.</p>
<h2>What the contract asks of you</h2>
<p>Two sentences matter. You follow the service schedule of the maker and keep the receipts, with date and odometer (clause 8). Damage from missed maintenance is not covered (clause 4.20).</p>
<p>Note what it does not ask:</p>
<ul>
<li>You do not have to go to a dealer. Any shop will do.</li>
<li>You may do the work yourself, if you keep a log and the receipts for parts and fluids.</li>
<li>A late oil change does not end your plan. It can cost you a claim for damage that it caused. A window motor does not depend on oil.</li>
</ul>
<h2>What has to stand on a receipt</h2>
<ol>
<li>The date</li>
<li>The odometer reading</li>
<li>The vehicle, by plate or VIN</li>
<li>What was done, with the type and amount of fluid</li>
<li>Who did it: the name and address of the shop</li>
</ol>
<p>A card statement that says $89.95 at a quick-lube place proves that you paid. It does not prove for which car, or for what. Ask for the printed invoice every time, and check that the reading on it is right. Shops mistype it.</p>
<h2>If you do it yourself</h2>
<p>Keep a log with one line for each job, and clip the receipt for oil and filter to it. For example:</p>
<table>
<caption>A home log that answers the questions</caption>
<thead>
<tr><th scope="col">Date and odometer</th><th scope="col">What was done</th><th scope="col">Receipt</th></tr>
</thead>
<tbody>
<tr><th scope="row">Feb 8, 2026, 64,210</th><td>Oil 0W-20, 5 quarts, new filter</td><td>Parts store, Feb 7</td></tr>
<tr><th scope="row">Aug 2, 2026, 69,050</th><td>Oil 0W-20, 5 quarts, new filter, air filter</td><td>Parts store, Aug 1</td></tr>
<tr><th scope="row">Aug 30, 2026, 69,900</th><td>Coolant drained and filled</td><td>Parts store, Aug 29</td></tr>
</tbody>
</table>
<p>A photo of the odometer on the day of the job is worth taking. It carries its own date.</p>
<h2>Which claims turn on records</h2>
<ul>
<li><strong>Engine, inside:</strong> bearings, camshafts, timing chain, variable valve timing, oil pump. All of them live on clean oil.</li>
<li><strong>Turbocharger.</strong> Its bearings run in engine oil. Late changes show there first.</li>
<li><strong>Transmission and CVT,</strong> where the maker asks for fluid changes.</li>
<li><strong>Anything ruined by overheating,</strong> where the question is coolant and whether you stopped in time.</li>
<li><strong>Timing belt engines,</strong> where one overdue belt can bend every valve.</li>
</ul>
<p>For a seat motor, a camera or an alternator we have little reason to ask.</p>
<h2>How far back</h2>
<p>We may ask for the records that bear on the failure. For an engine, expect to show the time since you bought the plan and, if you owned the car then, the year or two before it. For the years before the car was yours, send what came with it. A fault that was there before the plan is not covered, whoever caused it.</p>
<h2>If papers are missing</h2>
<ol>
<li><strong>Call the shops.</strong> Many keep invoices for years and print them again.</li>
<li><strong>Ask a dealer</strong> of the make for the service history under your VIN.</li>
<li><strong>Look in your e-mail</strong> for invoices, appointment reminders and parts orders.</li>
<li><strong>Put together what is left:</strong> card statements, parts receipts, odometer photos, inspection slips. Together they can show a pattern that none shows alone.</li>
<li><strong>Say what is missing.</strong> A gap that you name is better than one we find.</li>
</ol>
<p>If we still say no, the answer names the reason and the clause. Send what you find later and ask for a second look at {contact.email}. Someone else takes it, and you get a written answer within 30 days.</p>
<h2>A habit that takes two minutes</h2>
<p>After each service, photograph the invoice and the odometer, and put both in one folder on your phone. Do it before you drive off. When you sell the car, the same folder helps you there: a plan that goes to the buyer goes <a href="/knowledge-center/buying-and-cancelling/selling-a-car-with-a-plan">with the maintenance records</a>.</p>
<p>What to service and when is in <a href="/knowledge-center/care-and-maintenance/fluid-intervals-and-records">fluids, intervals and records</a>. What else to have at hand is under <a href="/file-a-claim">File a claim</a>.</p>`,
};

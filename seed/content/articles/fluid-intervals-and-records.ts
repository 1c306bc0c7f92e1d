import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const fluidIntervalsAndRecords: NewPage = {
  category: 'care-and-maintenance',
  publishedOn: '2026-02-03',
  name: 'Oil, coolant and other fluids: intervals and records',
  description:
    'What each fluid does, where to find the interval that counts for your car, why "severe use" is more common than it sounds, and what to write down.',
  seoUrl: 'fluid-intervals-and-records',
  seoTitle: 'Oil, coolant and fluid intervals, and what to record',
  seoDescription:
    'Engine oil, coolant, transmission and brake fluid: common ranges, why your manual decides, how severe use shortens them, and how to keep the proof.',
  content: `<p>Fluids are the cheapest parts of a car and protect the most expensive ones. No plan pays for them: filters, fluids and oil changes are maintenance (clause 4.4). But skipping them can cost you a claim for the parts they protect (clause 4.20).</p>
<h2>The interval that counts</h2>
<p>It is the one in the owner's manual or the maintenance booklet of your car. Not the sticker on the windshield, and not a table on a website, this one included. Manuals often give two schedules:</p>
<ul>
<li><strong>Normal use:</strong> longer drives, mild weather, no heavy loads.</li>
<li><strong>Severe use:</strong> many short trips, stop-and-go traffic, dust, heat, hard cold, towing, long idling.</li>
</ul>
<p>Read the definition of severe use in your manual with care. Driving four miles to work and back each day in winter is severe use in many of them. If two of its conditions fit you, follow the shorter schedule. It costs one or two oil changes more a year.</p>
<p>A maintenance reminder on the dashboard counts as well, where the manual says to follow it. Time counts beside miles. "7,500 miles or 12 months" means whichever comes first, also for a car that is hardly driven.</p>
<h2>Common ranges, to know what to look for</h2>
<table>
<caption>Ranges found in many manuals. Yours decides</caption>
<thead>
<tr><th scope="col">Fluid</th><th scope="col">Common range</th><th scope="col">What it protects</th></tr>
</thead>
<tbody>
<tr><th scope="row">Engine oil and filter</th><td>5,000 to 10,000 miles or 6 to 12 months</td><td>Bearings, camshafts, timing chain, turbo</td></tr>
<tr><th scope="row">Engine coolant</th><td>30,000 to 150,000 miles, then shorter</td><td>Head gasket, water pump, radiator</td></tr>
<tr><th scope="row">Automatic transmission fluid</th><td>30,000 to 100,000 miles</td><td>Clutch packs, valve body, pump</td></tr>
<tr><th scope="row">Brake fluid</th><td>2 to 3 years</td><td>Calipers, ABS unit, master cylinder</td></tr>
<tr><th scope="row">Transfer case and differentials</th><td>30,000 to 60,000 miles</td><td>Gears and bearings of all-wheel drive</td></tr>
</tbody>
</table>
<p>The ranges are wide because cars differ. That is the reason to open the manual. If you have no paper copy, makers put manuals on their websites, by model and year.</p>
<h2>Fluid by fluid</h2>
<h3>Engine oil</h3>
<p>Check the level once a month, engine off, on flat ground. Some engines use a quart between changes and are healthy. Running a quart and a half low is not. Use the grade on the filler cap and the specification in the manual. Oil of the wrong specification does not meet the schedule, even when it is changed on time.</p>
<h3>Coolant</h3>
<p>Look at the marks on the tank when the engine is cold. If it drops twice in a few months, it is going somewhere. Find the leak while it is small. Do not mix types by color: colors are not a standard.</p>
<h3>Transmission fluid</h3>
<p>Some makers call it a lifetime fill. Ask what life that means. If the schedule for severe use gives an interval, take that one. Have a CVT filled only with the fluid named for it.</p>
<h3>Brake fluid</h3>
<p>It takes up water from the air. Old fluid corrodes the ABS unit from the inside. Calipers and the ABS pump are covered from {plan.plus.name} up, but the fluid is yours.</p>
<h2>What to write down</h2>
<p>Every service leaves one line and one paper:</p>
<ol>
<li>Date and odometer</li>
<li>What was changed, with grade and amount</li>
<li>Who did it</li>
<li>The invoice, or the receipts for oil and filter if it was you</li>
</ol>
<p>Take a photo of both before you drive off. Paper fades, and thermal paper fades in a hot glove box within a summer.</p>
<h2>A year at a glance</h2>
<ul>
<li><strong>Monthly:</strong> oil level, coolant level, tire pressure, a look under the car for spots.</li>
<li><strong>With each oil change:</strong> belts, hoses, CV boots, brake pads. Ask the shop to write down what it found.</li>
<li><strong>Each fall:</strong> battery test, coolant strength, wiper blades.</li>
<li><strong>When you buy a used car:</strong> change the oil if you cannot prove the last change. Your records then have a clear first line.</li>
</ul>
<p>Why the papers matter so much: <a href="/knowledge-center/claims-and-repairs/maintenance-records-for-a-claim">what a denied claim can lack</a>. Turbo engines and hybrids have items of their own: <a href="/knowledge-center/care-and-maintenance/turbo-and-hybrid-care">turbo and hybrid care</a>.</p>`,
};

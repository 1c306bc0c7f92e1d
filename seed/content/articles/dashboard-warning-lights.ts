import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const dashboardWarningLights: NewPage = {
  category: 'care-and-maintenance',
  publishedOn: '2026-08-11',
  name: 'Dashboard warning lights: stop now, soon, or when you can',
  description:
    'Sort each light by what it asks of you. Which ones mean stop at once, which may wait a day, and how driving on can end the cover for the damage.',
  seoUrl: 'dashboard-warning-lights',
  seoTitle: 'Dashboard warning lights: when to stop',
  seoDescription:
    'Red oil, red temperature, flashing check engine: which lights mean stop now, which can wait, what repairs behind them cost, and what a plan pays.',
  content: `<p>A warning light asks one thing: how soon do you have to act? Sort lights by that, and you do not need to know what each one means in detail. The symbols differ by make, so have the page of your manual at hand.</p>
<h2>Why it matters for a claim</h2>
<p>You are to stop where it is safe when a light or gauge tells you to. Damage from driving on is not covered by any plan (clause 4.21). A water pump that fails is one repair, and {plan.plus.name} pays for it. An engine that was driven hot for ten miles afterwards is a far larger one, and that part is yours.</p>
<h2>Stop now</h2>
<p>Pull over where it is safe, engine off, do not restart, call for help.</p>
<ul>
<li><strong>Oil pressure (red oil can).</strong> Without pressure, bearings can fail within minutes. Check the level only after the engine is off.</li>
<li><strong>Coolant temperature (red thermometer) or needle in the red.</strong> Turn the air conditioning off and the heater on while you find a place to stop. Then engine off. Do not open the cap.</li>
<li><strong>Brake warning (red)</strong> with a soft or low pedal. Do not drive.</li>
<li><strong>Check engine, flashing.</strong> A flashing light means a misfire that can destroy the catalytic converter. No plan of ours pays for a converter.</li>
<li><strong>Power steering (red)</strong> with heavy steering, or any message that says stop.</li>
<li><strong>High-voltage or hybrid system (red).</strong> Follow the message to the letter and stay away from orange cables.</li>
</ul>
<h2>Today or tomorrow</h2>
<p>Drive gently to a shop, or home if that is closer.</p>
<ul>
<li><strong>Battery or charging light.</strong> The alternator may have stopped. You may have half an hour before the car stops too. Turn off what uses power.</li>
<li><strong>Airbag.</strong> It may not fire in a crash.</li>
<li><strong>Transmission temperature or fault.</strong> Stop and let it cool. If the light comes back, have it towed.</li>
<li><strong>ABS, without the red brake light.</strong> You can brake, but the wheels may lock.</li>
</ul>
<h2>This week</h2>
<ul>
<li><strong>Check engine, steady.</strong> Tighten the gas cap first. If the light stays for a day or two of driving, have the code read.</li>
<li><strong>Tire pressure.</strong> Check all four cold, today if one looks low.</li>
<li><strong>Washer fluid, bulb, service due.</strong> Do not let "service due" wait for months. It is where maintenance records get their gaps.</li>
</ul>
<h2>What may be behind a steady check engine light</h2>
<p>Average repair costs are from CarMD, 2023.</p>
<table>
<caption>Common causes, cost, and the lowest plan that pays for the part</caption>
<thead>
<tr><th scope="col">Cause</th><th scope="col">Cost</th><th scope="col">Lowest plan</th></tr>
</thead>
<tbody>
<tr><th scope="row">Catalytic converter</th><td>$1,304</td><td>No plan</td></tr>
<tr><th scope="row">Ignition coil and spark plugs</th><td>$398</td><td>{plan.plus.name} for the coil; plugs no plan</td></tr>
<tr><th scope="row">Air-flow sensor</th><td>$311</td><td>{plan.plus.name}</td></tr>
<tr><th scope="row">Oxygen sensor</th><td>$253</td><td>{plan.premium.name}</td></tr>
<tr><th scope="row">Purge valve</th><td>$141</td><td>{plan.premium.name}</td></tr>
</tbody>
</table>
<p>You pay the first {deductible} of each repair visit. A code is a hint and not a verdict. A code for the oxygen sensor can come from a leak in the exhaust. A shop that replaces the part named by the code, without testing, may replace the wrong one. If nothing covered failed, the diagnosis is yours to pay (clause 4.32).</p>
<h2>A light that goes out again</h2>
<p>It still counts. The computer keeps the code for a while. Write down the date, the reading and what you were doing. If a problem shows up before you buy a plan, or in the waiting period, it is not covered later either. Have it looked at first.</p>
<h2>Before you clear a code</h2>
<p>A code reader costs little, and clearing a code feels like a repair. It is not one. Clearing also wipes the stored readings that help the shop find the cause, and help you show when the fault began. Take a photo of the code and the stored data. Leave the clearing to the shop.</p>
<h2>What to tell the shop</h2>
<ol>
<li>Which light, which color, steady or flashing</li>
<li>Odometer, date, speed, weather</li>
<li>What else you noticed: smell, smoke, noise, loss of power</li>
<li>What you did, and how far you drove after it came on</li>
</ol>
<p>Then the shop calls us before it repairs anything. The order of steps is in <a href="/knowledge-center/claims-and-repairs/first-hour-of-a-breakdown">the first hour of a breakdown</a> and under <a href="/file-a-claim">File a claim</a>. To look up a symptom, use <a href="/is-this-covered">Is this covered?</a>.</p>`,
};

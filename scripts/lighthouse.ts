// `npm run lighthouse -- /plans /privacy` measures these pages; by default, one page of every kind.
import { type Report, runLighthouse } from '../bench/lighthouse/run-lighthouse.ts';
import { startSite } from '../bench/server-process.ts';
import { publicPages } from '../e2e/paths.ts';

const camry = 'vehicleYear=2020&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601';
const defaultPaths = [
  ...publicPages,
  `/quote?${camry}`,
  `/quote/contact?${camry}&coveragePlan=1&termMonths=36`,
  '/knowledge-center/costs-and-prices',
  '/knowledge-center/costs-and-prices/transmission-repair-example',
  '/knowledge-center/search?query=deductible',
  '/press-room/press-releases',
  '/press-room/press-releases/prices-before-contact-details',
  '/is-this-covered?query=ac%20not%20cold',
];

/** For performance, over HTTP/1.1 as here. */
const scoreGoal = 96;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function row(path: string, { categories, audits }: Report): Record<string, string> {
  const score = (name: string) => String(Math.round((categories[name]?.score ?? 0) * 100));
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items = audits['network-requests']?.details?.items ?? [];
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  const totalSize = (type: string) =>
    kilobytes(
      items
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    );
  return {
    page: path.length > 60 ? `${path.slice(0, 57)}...` : path,
    perf: score('performance'),
    [`${scoreGoal}+`]: Number(score('performance')) >= scoreGoal ? 'yes' : 'no',
    a11y: score('accessibility'),
    best: score('best-practices'),
    seo: score('seo'),
    'LCP ms': value('largest-contentful-paint').toFixed(0),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'TBT ms': value('total-blocking-time').toFixed(0),
    'JS kB': totalSize('Script'),
    'JS files': String(scripts.length),
    'HTML kB': totalSize('Document'),
    'CSS kB': totalSize('Stylesheet'),
  };
}

const site = await startSite();
try {
  const requested = process.argv.slice(2);
  const rows = [];
  for (const path of requested.length > 0 ? requested : defaultPaths) {
    // Caches the page, as its first visitor would.
    await fetch(`${site.baseUrl}${path}`);
    const measured = row(path, await runLighthouse(`${site.baseUrl}${path}`));
    rows.push(measured);
    console.log(Object.values(measured).join('  '));
  }
  console.table(rows);
} finally {
  await site.stop();
}

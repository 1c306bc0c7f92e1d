// `npm run lighthouse -- /plans /privacy` measures these pages; by default, one page of every kind.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../bench/server-process.ts';
import { openPages } from '../e2e/paths.ts';
import { findChromium } from './chromium.ts';

const port = Number(process.env.LIGHTHOUSE_PORT ?? 4399);
const origin = `http://127.0.0.1:${port}`;
const directory = mkdtempSync(join(tmpdir(), 'lighthouse-'));

const camry = 'vehicleYear=2020&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601';
const defaultPaths = [
  ...openPages,
  `/quote?${camry}`,
  `/quote/contact?${camry}&coveragePlan=1&termMonths=36`,
  '/knowledge-center/costs-and-prices',
  '/knowledge-center/costs-and-prices/transmission-repair-example',
  '/knowledge-center/search?query=deductible',
  '/press-room/press-releases',
  '/press-room/press-releases/prices-before-contact-details',
  '/is-this-covered?query=ac%20not%20cold',
];

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } }>;
};
type Item = { resourceType?: string; transferSize?: number; url?: string };

function measure(path: string, chromium: string): Report {
  const file = join(directory, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run';
  const once = () =>
    spawnSync(
      process.execPath,
      [
        'node_modules/lighthouse/cli/index.js',
        `${origin}${path}`,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8' },
    );
  // It sometimes loses a page's trace, so try twice.
  let run = once();
  if (run.status !== 0) run = once();
  if (run.status !== 0) throw new Error(`${path}: ${run.stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function row(path: string, { categories, audits }: Report): Record<string, string> {
  const score = (name: string) => String(Math.round((categories[name]?.score ?? 0) * 100));
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items = audits['network-requests']?.details?.items ?? [];
  const sizeOf = (type: string) =>
    kilobytes(
      items
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    );
  return {
    page: path.length > 60 ? `${path.slice(0, 57)}...` : path,
    perf: score('performance'),
    a11y: score('accessibility'),
    best: score('best-practices'),
    seo: score('seo'),
    'LCP ms': value('largest-contentful-paint').toFixed(0),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'TBT ms': value('total-blocking-time').toFixed(0),
    'JS kB': sizeOf('Script'),
    'HTML kB': sizeOf('Document'),
    'CSS kB': sizeOf('Stylesheet'),
  };
}

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium was found, and none could be installed.');
const site = await startSite(port, { PUBLIC_URL: origin, DATABASE_URL: '', SECRET: '' });
try {
  const requested = process.argv.slice(2);
  const rows = [];
  for (const path of requested.length > 0 ? requested : defaultPaths) {
    // Caches the page, as its first visitor would.
    await fetch(`${origin}${path}`);
    const measured = row(path, measure(path, chromium));
    rows.push(measured);
    console.log(Object.values(measured).join('  '));
  }
  console.table(rows);
} finally {
  await site.stop();
  rmSync(directory, { recursive: true, force: true });
}

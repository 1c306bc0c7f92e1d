import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { estimates } from './estimate.ts';
import { homePage } from './home-page.ts';
import type { BenchRow } from './row.ts';

// `npm run bench` writes the table in docs/performance.md. `npm run bench -- NAME…` measures some and only prints.
const benchmarks: Record<string, () => Promise<BenchRow[]>> = { 'home-page': homePage, estimate: estimates };

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in benchmarks));
if (unknown.length > 0)
  throw new Error(
    `Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}`,
  );

const rows: BenchRow[] = [];
const load = loadavg()[0]?.toFixed(1);
for (const [name, measure] of Object.entries(benchmarks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(name);
  rows.push(...(await measure()));
}

const table = [
  '| what | now | limit in the same run | ratio | goal | met |',
  '|---|---|---|---|---|---|',
  ...rows.map(
    ({ what, ours, limit, ratio, goal, isMet }) =>
      `| ${what} | ${ours} | ${limit} | ${ratio.toFixed(2)} | ${goal} | ${isMet ? 'yes' : 'no'} |`,
  ),
].join('\n');
console.log(`\n${table}`);

if (positionals.length === 0) {
  const file = 'docs/performance.md';
  const [start, end] = ['<!-- npm run bench -->\n', '<!-- end -->'];
  const text = readFileSync(file, 'utf8');
  const before = text.slice(0, text.indexOf(start) + start.length);
  const after = text.slice(text.indexOf(end));
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(
    file,
    `${before}\nMeasured on ${date}. Load average at the start: ${load}.\n\n${table}\n\n${after}`,
  );
}

import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { estimates } from './estimate.ts';
import { homePage } from './home-page.ts';
import { pageSpeed } from './page-speed.ts';
import { restart } from './restart.ts';
import type { BenchRow } from './row.ts';
import { sales } from './sales.ts';
import { secondSteps } from './second-step.ts';
import { mixedVisits } from './visits.ts';

// `npm run bench` writes the table in docs/performance.md. `npm run bench -- NAME…` measures some and only prints.
const benchmarks: Record<string, () => Promise<BenchRow[]>> = {
  'home-page': homePage,
  estimate: estimates,
  'second-step': secondSteps,
  sales,
  restart,
  visits: mixedVisits,
  'page-speed': pageSpeed,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in benchmarks));
if (unknown.length > 0)
  throw new Error(
    `Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}`,
  );

// Servers and temporary folders are cleaned up on exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** The time that all cores have spent busy and in total, including what the host of a virtual machine took. */
function processorTime() {
  const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, ...rest] = total
    .split(/ +/)
    .slice(1, 9)
    .map(Number);
  const busy = rest.reduce((sum, each) => sum + each, user + nice + system);
  return { busy, all: busy + idle + waiting };
}

/** The share of the processor that other programs use now. */
async function otherWork(): Promise<string> {
  const before = processorTime();
  await pause(2000);
  const after = processorTime();
  return `${Math.round((100 * (after.busy - before.busy)) / (after.all - before.all))}%`;
}

const rows: (BenchRow & { others: string })[] = [];
let hasFailed = false;
const start = performance.now();
for (const [name, measure] of Object.entries(benchmarks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const others = await otherWork();
  console.log(`${name} (others use ${others} of the processor)`);
  try {
    for (const row of await measure()) rows.push({ ...row, others });
  } catch (error) {
    // The others are still worth measuring.
    console.error(error);
    hasFailed = true;
  }
}
console.log(`${Math.round((performance.now() - start) / 1000)} s`);

const yesOrNo = (isMet: boolean | undefined) => (isMet === undefined ? '–' : isMet ? 'yes' : 'no');

const table = [
  '| what | now | limit in the same run | ratio | goal | met | other work |',
  '|---|---|---|---|---|---|---|',
  ...rows.map(
    ({ label, ours, limit = '–', ratio, goal = '–', isMet, others }) =>
      `| ${[label, ours, limit, ratio?.toFixed(2) ?? '–', goal, yesOrNo(isMet), others].join(' | ')} |`,
  ),
].join('\n');
console.log(`\n${table}`);

if (positionals.length === 0 && !hasFailed) {
  const file = 'docs/performance.md';
  const [begin, end] = ['<!-- npm run bench -->\n', '<!-- end -->'];
  const text = readFileSync(file, 'utf8');
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  const after = text.slice(text.indexOf(end));
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${before}\nMeasured on ${date}.\n\n${table}\n\n${after}`);
}
process.exit(hasFailed ? 1 : 0);

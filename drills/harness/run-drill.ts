import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Drill, type DrillContext, type Measurements, NotRunError, type Outcome } from './drill.ts';

const firstPort = Number(process.env.DRILL_PORT ?? 3130);
const ports = 20;
let portsUsed = 0;

export function createContext(name: string) {
  const directory = mkdtempSync(join(tmpdir(), `drill-${name}-`));
  // The database server runs as another user and has its files in here.
  chmodSync(directory, 0o755);
  const cleanups: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const remarks: string[] = [];
  const measurements: Measurements = {};
  const context: DrillContext = {
    directory,
    port: () => firstPort + (portsUsed++ % ports),
    onEnd: (cleanup) => cleanups.push(cleanup),
    check: (expectation, isMet) => void (isMet || remarks.push(expectation)),
    record: (label, value) => {
      measurements[label] = value;
    },
  };
  async function close() {
    for (const cleanup of cleanups.toReversed())
      await Promise.resolve()
        .then(cleanup)
        .catch((error: unknown) => console.error(`${name} couldn't clean up:`, error));
  }
  return { context, remarks, measurements, close };
}

export async function runDrill({ name, expectation, run }: Drill): Promise<Outcome> {
  const { context, remarks, measurements, close } = createContext(name);
  let result: Outcome['result'] = 'passed';
  try {
    await run(context);
    if (remarks.length > 0) result = 'failed';
  } catch (error) {
    result = error instanceof NotRunError ? 'not run' : 'failed';
    remarks.push(error instanceof NotRunError ? error.message : String((error as Error).stack));
  }
  await close();
  return { name, expectation, result, remarks, measurements };
}

const beginMarker = '<!-- drill results: written by npm run drills -->';
const endMarker = '<!-- end of drill results -->';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function formatRow({ name, expectation, result, remarks, measurements }: Outcome, measured: string): string {
  const results = Object.entries(measurements).map(([label, value]) => `${label}: ${value}`);
  const notes =
    result === 'passed' ? [] : remarks.map((remark) => remark.split('\n')[0]?.slice(0, 160) ?? '');
  return `| ${[name, expectation, result, [...results, ...notes].join('; '), measured].map(cell).join(' | ')} |`;
}

const getName = (row: string) => row.split('|')[1]?.trim() ?? '';

/** Other rows stay. */
export function writeResults(page: string, outcomes: Outcome[], names: string[]): void {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(beginMarker);
  const [table = '', after = ''] = rest.split(endMarker);
  if (!text.includes(beginMarker) || !rest.includes(endMarker))
    throw new Error(`${page} lacks the markers around its results`);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const measured = `${new Date().toISOString().slice(0, 10)}, ${commit}`;
  const rows = new Map(
    table
      .split('\n')
      .filter((line) => /^\| [a-z]/.test(line))
      .map((row) => [getName(row), row]),
  );
  for (const outcome of outcomes) rows.set(outcome.name, formatRow(outcome, measured));
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const head = [
    `Last run on: ${machine}.`,
    '',
    '| drill | expectation | result | measurements | measured on |',
    '|---|---|---|---|---|',
  ];
  writeFileSync(
    page,
    [
      `${before}${beginMarker}`,
      '',
      ...head,
      ...names.flatMap((name) => rows.get(name) ?? []),
      '',
      `${endMarker}${after}`,
    ].join('\n'),
  );
}

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Drill, type Measurements, NotRunError, type Outcome, type Room } from './drill.ts';

const firstPort = Number(process.env.DRILL_PORT ?? 3130);
const ports = 20;
let given = 0;

/** A room with the results recorded in it and a way to close it. */
export function openRoom(name: string) {
  const directory = mkdtempSync(join(tmpdir(), `drill-${name}-`));
  // The database server runs as another user and has its files in here.
  chmodSync(directory, 0o755);
  const endings: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const remarks: string[] = [];
  const measurements: Measurements = {};
  const room: Room = {
    directory,
    port: () => firstPort + (given++ % ports),
    onEnd: (work) => endings.push(work),
    check: (what, holds) => void (holds || remarks.push(what)),
    figure: (label, value) => {
      measurements[label] = value;
    },
  };
  async function close() {
    for (const ending of endings.toReversed())
      await Promise.resolve()
        .then(ending)
        .catch((error: unknown) => console.error(`${name} left something behind:`, error));
  }
  return { room, remarks, figures: measurements, close };
}

/** Runs one drill in its own room and cleans up. */
export async function runDrill({ name, expectation, run }: Drill): Promise<Outcome> {
  const { room, remarks, figures, close } = openRoom(name);
  let result: Outcome['result'] = 'passed';
  try {
    await run(room);
    if (remarks.length > 0) result = 'failed';
  } catch (error) {
    result = error instanceof NotRunError ? 'not run' : 'failed';
    remarks.push(error instanceof NotRunError ? error.message : String((error as Error).stack));
  }
  await close();
  return { name, expectation, result, remarks, figures };
}

const begin = '<!-- figures of the drills: written by npm run drills -->';
const end = '<!-- end of the figures -->';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rowOf({ name, expectation, result, remarks, figures }: Outcome, measured: string): string {
  const said = Object.entries(figures).map(([label, value]) => `${label}: ${value}`);
  // Stack traces go to the console.
  const why = result === 'passed' ? [] : remarks.map((remark) => remark.split('\n')[0]?.slice(0, 160) ?? '');
  return `| ${[name, expectation, result, [...said, ...why].join('; '), measured].map(cell).join(' | ')} |`;
}

const nameIn = (row: string) => row.split('|')[1]?.trim() ?? '';

/** Puts these outcomes into the page's table, in the order of `names`. Rows of other drills stay. */
export function writeResults(page: string, outcomes: Outcome[], names: string[]): void {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [table = '', after = ''] = rest.split(end);
  if (!text.includes(begin) || !rest.includes(end)) throw new Error(`${page} lacks the marks of its figures`);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const measured = `${new Date().toISOString().slice(0, 10)}, ${commit}`;
  const rows = new Map(
    table
      .split('\n')
      .filter((line) => /^\| [a-z]/.test(line))
      .map((row) => [nameIn(row), row]),
  );
  for (const outcome of outcomes) rows.set(outcome.name, rowOf(outcome, measured));
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
      `${before}${begin}`,
      '',
      ...head,
      ...names.flatMap((name) => rows.get(name) ?? []),
      '',
      `${end}${after}`,
    ].join('\n'),
  );
}

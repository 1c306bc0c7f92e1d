import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Drill, type Figures, NotRunError, type Outcome, type Room } from './drill.ts';

const firstPort = Number(process.env.DRILL_PORT ?? 3130);
const ports = 20;
let given = 0;

/** A room, what was noted in it, and how it is left. */
export function openRoom(name: string) {
  const directory = mkdtempSync(join(tmpdir(), `drill-${name}-`));
  // The database server runs as another user and has its files in here.
  chmodSync(directory, 0o755);
  const endings: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const remarks: string[] = [];
  const figures: Figures = {};
  const room: Room = {
    directory,
    port: () => firstPort + (given++ % ports),
    onEnd: (work) => endings.push(work),
    check: (what, holds) => void (holds || remarks.push(what)),
    figure: (label, value) => {
      figures[label] = value;
    },
  };
  async function close() {
    for (const ending of endings.toReversed())
      await Promise.resolve()
        .then(ending)
        .catch((error: unknown) => console.error(`${name} left something behind:`, error));
  }
  return { room, remarks, figures, close };
}

/** Runs one drill in a room of its own, and cleans up behind it. */
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

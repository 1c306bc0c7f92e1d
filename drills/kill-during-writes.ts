import { onBothDatabases } from './harness/compare.ts';
import { startCopy } from './harness/copies.ts';
import { type DrillContext, inSeconds, pause } from './harness/drill.ts';
import { startWriters } from './harness/writers.ts';

const kills = 3;

async function killAndStart(context: DrillContext, environment: Record<string, string>) {
  const port = context.port();
  let copy = await startCopy(context, { port, environment });
  const writers = startWriters(() => copy.baseUrl);
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(4000);
    await copy.kill('SIGKILL');
    copy = await startCopy(context, { port, environment });
    await pause(2000);
  }
  const ledger = await writers.finish();
  await copy.kill('SIGTERM');
  context.record('kills', kills);
  context.record('longest time without an acknowledgment', inSeconds(writers.longestGap()));
  context.record('acknowledged on a retry', ledger.acknowledged.filter(({ tries }) => tries > 1).length);
  return ledger;
}

const expectation = 'after kill -9, every acknowledged lead, order, and claim is stored exactly once';

export const killDrills = onBothDatabases('kill', expectation, killAndStart);

import { onBothDatabases } from './harness/compare.ts';
import { type DrillContext, inSeconds, pause } from './harness/drill.ts';
import { startInstance } from './harness/instances.ts';
import { startWriters } from './harness/writers.ts';

const kills = 3;

async function killAndStart(context: DrillContext, environment: Record<string, string>) {
  const port = context.port();
  let instance = await startInstance(context, { port, environment });
  const writers = startWriters(() => instance.baseUrl);
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(4000);
    await instance.kill('SIGKILL');
    instance = await startInstance(context, { port, environment });
    await pause(2000);
  }
  const ledger = await writers.finish();
  await instance.kill('SIGTERM');
  context.record('kills', kills);
  context.record('longest time without an acknowledgment', inSeconds(writers.longestGap()));
  context.record(
    'acknowledged on a retry',
    ledger.acknowledged.filter(({ attempts }) => attempts > 1).length,
  );
  return ledger;
}

const expectation = 'after kill -9, every acknowledged lead, contract, and claim is stored exactly once';

export const killDrills = onBothDatabases('kill', expectation, killAndStart);

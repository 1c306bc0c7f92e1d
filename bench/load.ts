import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startInstance } from '../drills/harness/instances.ts';
import { startPostgres } from '../drills/harness/postgres.ts';
import { createContext } from '../drills/harness/run-drill.ts';
import { type LoadGenerator, loadGenerator } from './load/generator.ts';
import { goal, isSustainedBy, type LoadRecord, secondsToRecover, summary, table } from './load/record.ts';
import { findRate, isSustained } from './load/search.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    database: { type: 'string', default: 'postgres' },
    find: { type: 'boolean', default: false },
    overload: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const probeSeconds = Math.min(seconds, 8);

/** Verifies the rate that was found for the whole time. */
async function findVerifiedRate(load: LoadGenerator['load'], first: number): Promise<number> {
  let rate = await findRate(load, { first, seconds: probeSeconds, precision: 0.05 });
  while (rate > 1 && !(await isSustained(load, rate, seconds))) rate = Math.floor(rate * 0.95);
  return rate;
}

const cachedP99 = ({ kinds }: LoadRecord) => {
  const cached = kinds.get('cached page');
  return cached ? summary([cached]).p99.toFixed(1) : 'none';
};

async function overload(load: LoadGenerator['load'], rate: number, times: number) {
  const over = await load(rate * times, seconds, 3);
  console.log(`\n${times} times that, ${rate * times} visits/s for ${seconds} s:\n${table(over)}`);
  const { shed, good, responses } = summary(over.kinds.values());
  const withoutRetryAfter = [...over.kinds.values()].reduce(
    (sum, kind) => sum + kind.shedWithoutRetryAfter,
    0,
  );
  console.log(
    `${good} of ${responses} succeeded, ${shed} shed with 503 (${withoutRetryAfter} of them without Retry-After), p99 of cached pages ${cachedP99(over)} ms`,
  );
  const after = await load(rate, seconds, 4);
  console.log(`\n${rate} visits/s immediately afterwards:\n${table(after)}`);
  console.log(`recovered after ${secondsToRecover(after)} s`);
}

const { context, close } = createContext('load');
try {
  const isServer = values.database === 'postgres';
  const environment = isServer ? { DATABASE_URL: (await startPostgres(context)).url } : undefined;
  const instance = await startInstance(context, { environment });
  const { load, close: disconnect } = await loadGenerator(instance.baseUrl);
  console.log(
    `One instance on ${isServer ? 'PostgreSQL' : 'PGlite'}; the instance, its database, and this program share ${cpus().length} cores. Goal: p99 under ${goal} ms and no errors.`,
  );
  await load(20, 5, 9);
  const rate = values.find ? await findVerifiedRate(load, Number(values.rate)) : Number(values.rate);
  const record = await load(rate, seconds, 2);
  console.log(
    `\n${rate} visits/s for ${seconds} s (${isSustainedBy(record) ? 'sustained' : 'not sustained'}):\n${table(record)}`,
  );
  if (values.overload) await overload(load, rate, Number(values.overload));
  await disconnect();
  const errorCount = instance
    .printed()
    .split('\n')
    .filter((line) => line.includes('"level":"error"')).length;
  console.log(`errors in the log: ${errorCount}`);
} finally {
  await close();
}

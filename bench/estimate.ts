import autocannon from 'autocannon';
import { Bench } from 'tinybench';
import { prepareVpic } from '../scripts/prepare-vpic.ts';
import { rate } from '../src/features/plans/domain/rate.ts';
import { ordinaryUsage } from '../src/features/plans/domain/rating-input.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs/install.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { card as demoCard } from '../src/test/rating-samples.ts';
import { loadSite, sourceExaminer } from '../src/test/whole-server.ts';
import { startSite } from './server-process.ts';

const { buildServices, jobQueues, openVpic, seedDemonstration } = await loadSite();

const request = {
  vehicleYear: 2019,
  vehicleMake: 'Toyota',
  vehicleModel: 'Camry',
  vehicleMileage: 60_000,
  zipCode: '60601',
};
const vehicle = {
  modelYear: 2019,
  make: 'Toyota',
  model: 'Camry',
  mileage: 60_000,
  grossVehicleWeightPounds: null,
  isAwd: false,
  isDiesel: false,
  isTurbo: false,
  isSupercharged: false,
  isHybrid: false,
  isElectric: false,
};

async function inProcess() {
  prepareVpic('build/vpic.sqlite');
  const database = await openDatabase({ dataDir: 'memory' });
  await migrate(database, 'migrations');
  await installJobs(database, jobQueues);
  const vpic = openVpic('build/vpic.sqlite');
  const services = buildServices({
    examiner: sourceExaminer,
    database,
    vpic,
    now: () => new Date(),
    secret: 'x'.repeat(32),
    purgePages: () => {},
    generation: () => 0,
    jobs: await openJobs(database),
    publicUrl: 'http://127.0.0.1',
    abuseLimits: { submissionsPerHour: 1_000_000_000, proofOfWorkAbove: 1_000_000_000 },
    mailer: { send: async () => {} },
  });
  await seedDemonstration(services);
  const bench = new Bench({ time: 3000, warmupTime: 500 });
  bench.add('rating alone', () => {
    rate({ vehicle, usage: ordinaryUsage, state: 'IL', rateCard: demoCard, on: '2026-11-20' });
  });
  bench.add('estimate in process', async () => {
    await services.quotes.estimate(request);
  });
  await bench.run();
  vpic.close();
  await database.close();
  return bench.tasks.map(({ result }) => ('throughput' in result ? result.throughput.mean : 0));
}

async function overHttp(): Promise<number> {
  const site = await startSite(4403, { API_CALLS_PER_MINUTE: '100000000' });
  const first = await fetch(`${site.address}/api/configurations`);
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const token = decodeURIComponent(cookie.split('=').slice(1).join('='));
  const result = await autocannon({
    url: `${site.address}/api/quote-processor/estimate`,
    method: 'POST',
    connections: 16,
    duration: 8,
    headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': token },
    body: JSON.stringify(request),
  });
  await site.stop();
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests didn't return 200`);
  return result.requests.average;
}

const [rating = 0, estimate = 1] = await inProcess();
const http = await overHttp();
console.log(
  `rating alone: ${rating.toFixed(0)}/s, estimate in process: ${estimate.toFixed(0)}/s, over HTTP: ${http.toFixed(0)}/s`,
);
console.log(
  `ratio: an estimate takes as long as ${(rating / estimate).toFixed(1)} ratings; HTTP reaches ${(http / estimate).toFixed(2)} of the in-process rate`,
);

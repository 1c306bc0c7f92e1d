import { compare, rawRequest, record } from './http-rates.ts';
import { type BenchRow, rateRow } from './row.ts';
import { startRaw, startSite } from './server-process.ts';

const models = [
  ['Toyota', 'Camry'],
  ['Honda', 'CR-V'],
  ['Ford', 'F-150'],
  ['Nissan', 'Altima'],
  ['Subaru', 'Outback'],
] as const;

const buildEstimate = (vehicleMake: string, vehicleModel: string, index: number) => ({
  vehicleYear: 2014 + (index % 10),
  vehicleMake,
  vehicleModel,
  vehicleMileage: 20_000 + index * 31,
  zipCode: ['60601', '75201', '43004', '10001'][index % 4],
});

/** More than are kept in memory, so that each is calculated. */
const differentVehicles = Array.from({ length: 2000 }, (_, index) => {
  const [make, model] = models[index % models.length] ?? models[0];
  return buildEstimate(make, model, index);
});

const repeated = 'the same vehicle again';

export async function estimates(): Promise<BenchRow[]> {
  const site = await startSite();
  const first = await fetch(`${site.baseUrl}/api/configurations`);
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const token = decodeURIComponent(cookie.split('=').slice(1).join('='));
  const buildRequest = (estimate: object) => {
    const body = JSON.stringify(estimate);
    return rawRequest(
      [
        'POST /api/quote-processor/estimate HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        `Cookie: ${cookie}`,
        `X-XSRF-TOKEN: ${token}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
      ],
      body,
    );
  };
  const sameRequest = buildRequest(buildEstimate('Toyota', 'Camry', 5));
  const recorded = await record(site.port, sameRequest);
  const raw = await startRaw('fastify', recorded);
  const results = await compare(
    [
      { ...site, name: repeated, requests: [sameRequest] },
      { ...site, name: 'different vehicles', requests: differentVehicles.map(buildRequest) },
      { ...raw, name: 'bare Fastify', requests: [sameRequest] },
    ],
    { rounds: 5, seconds: 2, connections: 16 },
  );
  await Promise.all([site.stop(), raw.stop()]);
  const limit = results.at(-1);
  return results.slice(0, -1).map(({ name, rate, ratio }) =>
    rateRow({
      label: `estimate over HTTP, ${name}, 16 connections`,
      ours: `${rate.toFixed(0)}/s`,
      limit: `bare Fastify, same JSON (${recorded.body.length.toLocaleString('en-US')} bytes): ${limit?.rate.toFixed(0)}/s`,
      ratio,
      // Calculating a price takes longer than a bare route does altogether.
      goal: name === repeated ? 0.5 : undefined,
    }),
  );
}

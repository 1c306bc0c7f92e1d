import { setTimeout as pause } from 'node:timers/promises';
import { compare, rawRequest, record } from './http-rates.ts';
import { type BenchRow, rateRow } from './row.ts';
import { startRaw, startSite } from './server-process.ts';

const requestTo = (port: number) =>
  rawRequest([
    'GET / HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-US,en;q=0.9',
    'Sec-Fetch-Dest: document',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Site: none',
  ]);

export async function homePage(): Promise<BenchRow[]> {
  const site = await startSite({ LOG_LEVEL: 'info' });
  const request = requestTo(site.port);
  // Compressed at best quality after its second hit.
  for (let hit = 0; hit < 3; hit += 1) await record(site.port, request);
  await pause(2000);
  const page = await record(site.port, request);
  const raw = await startRaw('http', page);
  const results = await compare(
    [
      { ...site, name: 'the site', requests: [request] },
      { ...raw, name: 'raw node:http', requests: [request] },
    ],
    { rounds: 41, seconds: 0.5, connections: 50 },
  );
  await Promise.all([site.stop(), raw.stop()]);
  const [ours, limit] = results;
  if (!ours || !limit) throw new Error('Nothing was measured');
  return [
    rateRow({
      label: `stored home page (${page.body.length.toLocaleString('en-US')} bytes of Brotli), 50 connections`,
      ours: `${ours.rate.toFixed(0)}/s`,
      limit: `raw node:http, same bytes: ${limit.rate.toFixed(0)}/s`,
      ratio: ours.ratio,
      goal: 0.7,
    }),
  ];
}

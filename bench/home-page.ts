import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median, startSite } from './server-process.ts';

const rounds = 5;
const secondsEach = 4;
const requestHeaders = { 'accept-encoding': 'br' };

/** Returns the response still compressed. */
function record(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: requestHeaders }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

async function pagesPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 32, duration: secondsEach, headers: requestHeaders });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} failed requests`);
  return result.requests.average;
}

const site = await startSite(4401);
const folder = mkdtempSync(join(tmpdir(), 'bench-raw-'));
const file = join(folder, 'home.json');
const { headers, body } = await record(`${site.address}/`);
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...sent } = headers;
writeFileSync(file, JSON.stringify({ headers: sent, body: body.toString('base64') }));
const raw = spawn(process.execPath, ['bench/raw-server.mjs', '4402', file], { stdio: 'inherit' });
await pause(500);

const ours: number[] = [];
const limit: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  ours.push(await pagesPerSecond(`${site.address}/`));
  limit.push(await pagesPerSecond('http://127.0.0.1:4402/'));
}
raw.kill();
await site.stop();
rmSync(folder, { recursive: true, force: true });

console.log(
  `home page, ${body.length} bytes of Brotli, 32 connections, ${rounds} alternating rounds of ${secondsEach} s`,
);
console.log(`ours: ${median(ours).toFixed(0)} pages/s, raw node:http: ${median(limit).toFixed(0)} pages/s`);
console.log(`ratio: ${median(ours.map((rate, round) => rate / (limit[round] ?? 1))).toFixed(2)}`);

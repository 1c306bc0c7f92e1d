import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, startSite } from './server-process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '50' },
    encoding: { type: 'string', default: 'gzip, deflate, br, zstd' },
    log: { type: 'string', default: 'info' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const sitePort = 4401;
const rawPort = 4402;

/** What a browser sends for a typed address. */
const requestHead = Buffer.from(
  [
    'GET / HTTP/1.1',
    `Host: localhost:${sitePort}`,
    'User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    `Accept-Encoding: ${values.encoding}`,
    'Accept-Language: en-US,en;q=0.9',
    'Sec-Fetch-Dest: document',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Site: none',
    '\r\n',
  ].join('\r\n'),
);

type Recorded = { headers: string[]; body: Buffer; bytes: number };

/** Returns one response as it was sent. */
async function record(port: number): Promise<Recorded> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requestHead);
  let sent = Buffer.alloc(0);
  for await (const chunk of socket) {
    sent = Buffer.concat([sent, chunk]);
    const end = sent.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const [status = '', ...headers] = sent.subarray(0, end).toString('latin1').split('\r\n');
    if (!status.includes(' 200 ')) throw new Error(status);
    const length = Number(headers.find((header) => /^content-length:/i.test(header))?.split(':')[1]);
    const bytes = end + 4 + length;
    if (sent.length >= bytes) return { headers, body: sent.subarray(end + 4, bytes), bytes };
  }
  throw new Error('The connection was closed');
}

/**
 * Sends a request on each connection as soon as the response to the previous one is complete. All responses have the
 * same length, so it counts bytes, which leaves almost the whole machine to the server.
 */
async function pagesPerSecond(port: number, { bytes }: Recorded): Promise<number> {
  const buffer = Buffer.alloc(256 * 1024);
  let pages = 0;
  let failed: unknown;
  const sockets = Array.from({ length: connections }, () => {
    let missing = bytes;
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          if (missing === bytes && buffer.toString('latin1', 0, 12) !== 'HTTP/1.1 200') failed = 'not a 200';
          missing -= length;
          if (missing < 0) failed = 'a response of another length';
          if (missing > 0) return true;
          pages += 1;
          missing = bytes;
          socket.write(requestHead);
          return true;
        },
      },
    });
    socket.on('error', (error) => {
      failed = error;
    });
    socket.write(requestHead);
    return socket;
  });
  const start = performance.now();
  await pause(seconds * 1000);
  const rate = pages / ((performance.now() - start) / 1000);
  for (const socket of sockets) socket.destroy();
  if (failed) throw new Error(String(failed));
  return rate;
}

/** The CPU time of a process in milliseconds, on Linux. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

type Measured = { rate: number; microseconds: number };

async function measure(port: number, pid: number, recorded: Recorded): Promise<Measured> {
  const before = cpuOf(pid);
  const rate = await pagesPerSecond(port, recorded);
  return { rate, microseconds: ((cpuOf(pid) - before) * 1000) / (rate * seconds) };
}

const site = await startSite(sitePort, { LOG_LEVEL: values.log, PUBLIC_URL: `http://localhost:${sitePort}` });
/** Compressed at best quality after its second hit. */
for (let hit = 0; hit < 3; hit += 1) await record(sitePort);
await pause(2000);
const page = await record(sitePort);
const folder = mkdtempSync(join(tmpdir(), 'bench-raw-'));
const file = join(folder, 'home.json');
const headers = page.headers
  .filter((header) => !/^(date|connection|keep-alive):/i.test(header))
  .flatMap((header) => [header.slice(0, header.indexOf(':')), header.slice(header.indexOf(':') + 1).trim()]);
writeFileSync(file, JSON.stringify({ headers, body: page.body.toString('base64') }));
const raw = spawn(process.execPath, ['bench/raw-server.mjs', String(rawPort), file], { stdio: 'inherit' });
if (raw.pid === undefined) throw new Error('The raw server did not start');
await pause(500);
const rawPage = await record(rawPort);

const ours: Measured[] = [];
const limit: Measured[] = [];
// The first round lets both servers compile.
for (let round = -1; round < rounds; round += 1) {
  const results = [
    await measure(sitePort, site.pid, page),
    await measure(rawPort, raw.pid, rawPage),
  ] as const;
  if (round < 0) continue;
  ours.push(results[0]);
  limit.push(results[1]);
}
raw.kill();
await Promise.all([once(raw, 'exit'), site.stop()]);
rmSync(folder, { recursive: true, force: true });

const of = (measured: Measured[], key: keyof Measured) => measured.map((each) => each[key]);
const ratios = ours.map(({ rate }, round) => rate / (limit[round]?.rate ?? 1)).toSorted((a, b) => a - b);
console.log(
  `home page, ${page.body.length} bytes (${values.encoding}), ${connections} connections, log level ${values.log}, ${rounds} alternating rounds of ${seconds} s`,
);
console.log(`response of the site: ${page.bytes} bytes, of raw node:http: ${rawPage.bytes} bytes`);
for (const [name, measured] of [
  ['ours', ours],
  ['raw node:http', limit],
] as const)
  console.log(
    `${name}: ${median(of(measured, 'rate')).toFixed(0)} pages/s, ${median(of(measured, 'microseconds')).toFixed(0)} µs of CPU per page`,
  );
console.log(
  `ratio: ${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}); of CPU time: ${(median(of(limit, 'microseconds')) / median(of(ours, 'microseconds'))).toFixed(2)}`,
);

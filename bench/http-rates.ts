import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const rawRequest = (lines: string[], body = ''): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);

function parseResponse(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [status = '', ...headers] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  if (!status.includes(' 200 ')) throw new Error(status);
  const length = Number(headers.find((header) => /^content-length:/i.test(header))?.split(':')[1]);
  if (!Number.isInteger(length)) throw new Error('A response has no Content-Length');
  const total = end + 4 + length;
  return bytes.length < total ? undefined : { headers, body: bytes.subarray(end + 4, total), bytes: total };
}

export type Recorded = NonNullable<ReturnType<typeof parseResponse>>;

export async function record(port: number, request: Buffer): Promise<Recorded> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let sent = Buffer.alloc(0);
  for await (const chunk of socket) {
    sent = Buffer.concat([sent, chunk]);
    const response = parseResponse(sent);
    if (response) return response;
  }
  throw new Error('The connection was closed');
}

/** `sizes`: the bytes of the response to each request. */
export type Target = { name: string; port: number; pid: number; requests: Buffer[]; sizes: number[] };

export const targetOf = async (
  name: string,
  port: number,
  pid: number,
  requests: Buffer[],
): Promise<Target> => {
  const sizes: number[] = [];
  for (const request of requests) sizes.push((await record(port, request)).bytes);
  return { name, port, pid, requests, sizes };
};

/** Only counts bytes, because an HTTP client would use most of the machine and manage fewer requests than a server. */
async function requestsPerSecond({ port, requests, sizes }: Target, connections: number, seconds: number) {
  const buffer = Buffer.alloc(256 * 1024);
  let done = 0;
  let next = 0;
  let failed: unknown;
  const sockets = Array.from({ length: connections }, () => {
    let missing = 0;
    let isStart = true;
    const send = () => {
      const at = next++ % requests.length;
      missing = sizes[at] ?? 0;
      isStart = true;
      socket.write(requests[at] ?? '');
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          if (isStart && buffer.toString('latin1', 0, 12) !== 'HTTP/1.1 200') failed = 'not a 200';
          isStart = false;
          missing -= length;
          if (missing < 0) failed = 'a response of another length';
          if (missing > 0) return true;
          done += 1;
          send();
          return true;
        },
      },
    });
    socket.on('error', (error) => {
      failed = error;
    });
    send();
    return socket;
  });
  const start = performance.now();
  await pause(seconds * 1000);
  const rate = done / ((performance.now() - start) / 1000);
  for (const socket of sockets) socket.destroy();
  if (failed) throw new Error(String(failed));
  return rate;
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

export type Rates = { rate: number; microseconds: number };

async function measure(target: Target, connections: number, seconds: number): Promise<Rates> {
  const before = cpuOf(target.pid);
  const rate = await requestsPerSecond(target, connections, seconds);
  return { rate, microseconds: ((cpuOf(target.pid) - before) * 1000) / (rate * seconds) };
}

/** Returns medians, and each target's ratio to the last one. */
export async function compare(
  targets: Target[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
) {
  const measured: Rates[][] = targets.map(() => []);
  // The first round lets the servers compile.
  for (let round = -1; round < rounds; round += 1)
    for (const [at, target] of targets.entries()) {
      const rates = await measure(target, connections, seconds);
      if (round >= 0) measured[at]?.push(rates);
    }
  const limits = measured.at(-1) ?? [];
  return targets.map(({ name }, at) => {
    const rates = measured[at] ?? [];
    const ratios = rates.map(({ rate }, round) => rate / (limits[round]?.rate ?? Number.NaN));
    return {
      name,
      rate: median(rates.map(({ rate }) => rate)),
      microseconds: median(rates.map(({ microseconds }) => microseconds)),
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    };
  });
}

export type Compared = Awaited<ReturnType<typeof compare>>[number];

export const lineOf = ({ name, rate, microseconds, ratio, lowest, highest }: Compared): string =>
  `${name}: ${rate.toFixed(0)}/s, ${microseconds.toFixed(0)} µs of CPU each, ratio ${ratio.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Comparison, compareRates, median } from './rounds.ts';

export const rawRequest = (lines: string[], body = ''): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);

/** Returns undefined until all headers have arrived. */
function parseHead(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = head.slice(0, head.indexOf('\r\n'));
  if (!status.includes(' 200 ')) throw new Error(status);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('A response has no Content-Length');
  return { head, bodyStart: end + 4, total: end + 4 + Number(length) };
}

export type Recorded = { headers: string[]; body: Buffer };

export async function record(port: number, request: Buffer): Promise<Recorded> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    const response = parseHead(received);
    if (response && received.length >= response.total)
      return {
        headers: response.head.split('\r\n').slice(1),
        body: received.subarray(response.bodyStart, response.total),
      };
  }
  throw new Error('The connection was closed');
}

export type Target = { name: string; port: number; pid: number; requests: Buffer[] };

/**
 * Only counts bytes, because an HTTP client would use most of the machine and manage fewer requests than a server. Reads each
 * response's length, because it can change: x-ratelimit-reset has one digit in the last 9 seconds of a minute.
 */
async function requestsPerSecond({ port, requests }: Target, connections: number, seconds: number) {
  const buffer = Buffer.alloc(256 * 1024);
  let done = 0;
  let next = 0;
  let isOver = false;
  let failure: unknown;
  const sockets = Array.from({ length: connections }, () => {
    let head: Buffer = Buffer.alloc(0);
    let missing = 0;
    const send = () => socket.write(requests[next++ % requests.length] ?? '');
    const receive = (bytes: Buffer) => {
      if (missing === 0) {
        head = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
        const response = parseHead(head);
        if (!response) {
          // The next read overwrites the buffer.
          head = Buffer.from(head);
          return;
        }
        missing = response.total - head.length;
        head = Buffer.alloc(0);
      } else missing -= bytes.length;
      if (missing < 0) throw new Error('A response is longer than its Content-Length');
      if (missing > 0) return;
      done += 1;
      send();
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          try {
            receive(buffer.subarray(0, length));
            return true;
          } catch (error) {
            failure ??= error;
            return false;
          }
        },
      },
    });
    socket.on('error', (error) => {
      failure ??= error;
    });
    socket.on('close', () => {
      if (!isOver) failure ??= new Error('The server closed a connection');
    });
    send();
    return socket;
  });
  const start = performance.now();
  await pause(seconds * 1000);
  const rate = done / ((performance.now() - start) / 1000);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  if (failure) throw failure;
  if (done === 0) throw new Error(`No response from port ${port} in ${seconds} s`);
  return rate;
}

function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

export async function compare(
  targets: Target[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Comparison[]> {
  const cpuTimes = targets.map((): number[] => []);
  const compared = await compareRates(
    targets.map((target, index) => ({
      name: target.name,
      measure: async () => {
        const before = readCpuTime(target.pid);
        const rate = await requestsPerSecond(target, connections, seconds);
        cpuTimes[index]?.push(((readCpuTime(target.pid) - before) * 1000) / (rate * seconds));
        return rate;
      },
    })),
    rounds,
  );
  for (const [at, { name }] of compared.entries())
    console.log(`  ${name}: ${median(cpuTimes[at] ?? []).toFixed(0)} µs of CPU time per request`);
  return compared;
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { pdf, pdfBomb, pdfWithObjectStream, progressiveJpeg } from '../src/test/file-samples.ts';
import { type Drill, inSeconds, pause } from './harness/drill.ts';
import { type Instance, startInstance } from './harness/instances.ts';
import { startPostgres } from './harness/postgres.ts';
import { beginUpload, visitor } from './harness/visitor.ts';

const path = '/api/claim-filings/attachments?fileName=file';
const pageSize = 4096;
const sampleEvery = 5;

function residentMegabytes({ process: { pid } }: Instance): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
  const pages = [pid, ...children].map((each) => {
    try {
      return Number(readFileSync(`/proc/${each}/statm`, 'latin1').split(' ')[1]);
    } catch {
      // The process has exited.
      return 0;
    }
  });
  return (pages.reduce((sum, each) => sum + each, 0) * pageSize) / 1_000_000;
}

function watch(instance: Instance) {
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(instance));
  }, sampleEvery);
  const poller = new Worker(new URL('./harness/health-poller.ts', import.meta.url), {
    workerData: instance.baseUrl,
  });
  return {
    async report(): Promise<{ slowest: number; responses: number; peak: number }> {
      poller.postMessage('report');
      const [{ slowest, responses }] = await once(poller, 'message');
      const seen = { slowest, responses, peak };
      peak = 0;
      return seen;
    },
    async stop() {
      clearInterval(sampling);
      await poller.terminate();
    },
  };
}

const phonePhoto = () =>
  sharp({ create: { width: 8160, height: 6144, channels: 3, background: '#754' } })
    .jpeg()
    .toBuffer();

async function hostileFiles(): Promise<Record<string, Buffer[]>> {
  const photo = await progressiveJpeg(10_900);
  // Appended bytes don't change the image.
  const large = Buffer.concat([photo, Buffer.alloc(Math.max(0, 2_000_000 - photo.length))]);
  return {
    'a PDF that unpacks to 256 MB': [pdfBomb(256)],
    'a PDF that unpacks to 1 GB': [pdfBomb(1000)],
    'a 10 MB PDF that unpacks to 10 GB': [pdfBomb(10_000)],
    'a PDF that hides its object stream': [pdfWithObjectStream(256_000_000, '/ObjStm/X(obj)')],
    'a PDF of 5 million numbers': [
      Buffer.concat([
        Buffer.from('%PDF-1.7\n9 0 obj['),
        Buffer.alloc(10_000_000, '1 '),
        Buffer.from(']endobj'),
      ]),
    ],
    'two progressive photos of 119 megapixels': [large, large],
  };
}

export const hostileUploads: Drill = {
  name: 'hostile-files',
  expectation:
    'while files that would take gigabytes or minutes are parsed, /healthz responds within 100 ms and server and child process together grow by less than 200 MB; they are rejected with 400, and an ordinary photo is accepted afterwards',
  async run(context) {
    const server = await startPostgres(context);
    const instance = await startInstance(context, { environment: { DATABASE_URL: server.url } });
    let sender = 100;
    const send = (bytes: Buffer) => visitor(() => instance.baseUrl, sender++).postBytes(path, bytes);
    const files = await hostileFiles();
    const photo = await phonePhoto();
    for (const bytes of [photo, await pdf()])
      context.check('an ordinary file is accepted', (await send(bytes)).status === 201);
    await pause(1000);
    const before = residentMegabytes(instance);
    const watched = watch(instance);
    context.onEnd(() => watched.stop());
    await pause(1000);
    const idle = await watched.report();
    let [slowest, growth] = [0, 0];
    for (const [name, together] of Object.entries(files)) {
      const from = performance.now();
      const responses = await Promise.all(together.map(send));
      const took = performance.now() - from;
      const seen = await watched.report();
      for (const { status } of responses)
        context.check(`${name} is rejected with 400, not ${status}`, status === 400);
      context.record(
        name,
        `rejected after ${inSeconds(took)}, /healthz ${Math.round(seen.slowest)} ms, ${Math.round(seen.peak - before)} MB more`,
      );
      slowest = Math.max(slowest, seen.slowest);
      growth = Math.max(growth, seen.peak - before);
    }
    context.check('an ordinary photo is accepted afterwards', (await send(photo)).status === 201);
    context.record('slowest /healthz before', `${Math.round(idle.slowest)} ms`);
    context.check(`/healthz responds within 100 ms, not ${Math.round(slowest)}`, slowest < 100);
    context.check(`memory grows by less than 200 MB, not ${Math.round(growth)}`, growth < 200);
  },
};

async function sendSlowly(instance: Instance, number: number): Promise<() => number> {
  const socket = await beginUpload(instance, number, path, 10_000_000);
  let status = 0;
  socket.on('data', (bytes) => {
    status ||= Number(/^HTTP\/1.1 (\d+)/.exec(bytes.toString('latin1'))?.[1]);
  });
  socket.write(Buffer.alloc(5000));
  return () => status;
}

export const slowUploads: Drill = {
  name: 'slow-uploads',
  expectation:
    "forty uploads that never finish, from one address, don't block anyone else: four stay open, the others get 429, and another address uploads as fast as before",
  async run(context) {
    const server = await startPostgres(context);
    const instance = await startInstance(context, { environment: { DATABASE_URL: server.url } });
    const photo = await phonePhoto();
    const upload = async (number: number) => {
      const from = performance.now();
      const { status } = await visitor(() => instance.baseUrl, number).postBytes(path, photo);
      context.check(`another address uploads: ${status}`, status === 201);
      return inSeconds(performance.now() - from);
    };
    await upload(1);
    context.record('an upload before', await upload(2));
    const slow = await Promise.all(Array.from({ length: 40 }, () => sendSlowly(instance, 3)));
    await pause(1000);
    context.record('an upload from another address during them', await upload(4));
    const statuses = slow.map((status) => status());
    context.record('slow uploads kept open', statuses.filter((status) => status === 0).length);
    context.check('four stay open', statuses.filter((status) => status === 0).length === 4);
    context.check('the others get 429', statuses.filter((status) => status === 429).length === 36);
  },
};

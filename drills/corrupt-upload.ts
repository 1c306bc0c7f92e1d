import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { encryptedPdf, pdf, photo } from '../src/test/file-samples.ts';
import { type Drill, pause, until } from './harness/drill.ts';
import { type Instance, startInstance } from './harness/instances.ts';
import { startPostgres } from './harness/postgres.ts';
import { beginUpload, visitor } from './harness/visitor.ts';

const path = '/api/claim-filings/attachments?fileName=photo.jpg';

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4);
  // The checksum is wrong on purpose.
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** A small file that claims to be an image of 60,000 by 60,000 pixels. */
function imageBomb(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(60_000);
  size.writeUInt32BE(60_000, 4);
  size.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(2_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function brokenFiles(): Promise<Record<string, Buffer>> {
  const whole = await photo(800, 600);
  const document = await pdf();
  return {
    empty: Buffer.alloc(0),
    'random bytes': randomBytes(100_000),
    'half a photo': whole.subarray(0, Math.floor(whole.length / 2)),
    'the start of a photo, then noise': Buffer.concat([whole.subarray(0, 200), randomBytes(50_000)]),
    'an image that claims to be huge': imageBomb(),
    'half a PDF': document.subarray(0, Math.floor(document.length / 2)),
    'a locked PDF': await encryptedPdf({ ownerPassword: 'owner', userPassword: 'secret' }, false),
    'an HTML page named like a photo': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'more than 10 MB': Buffer.concat([whole, Buffer.alloc(11 * 1024 * 1024)]),
  };
}

type Entry = { description: string | null; errorCode: string; message: string };

/** A file that is far too large is rejected before any field is known. */
const hasMessage = (error: Entry | undefined) =>
  error !== undefined &&
  error.message.length > 10 &&
  (error.description === 'files' || error.errorCode === 'TooLarge');

async function disconnectMidway(instance: Instance): Promise<void> {
  const socket = await beginUpload(instance, 0, path, 1_000_000);
  socket.write(randomBytes(500_000));
  await pause(300);
  socket.destroy();
}

export const corruptUpload: Drill = {
  name: 'corrupt-upload',
  expectation:
    'a damaged file is rejected with a message that names its field, and none of it is stored; a good file is accepted afterwards',
  async run(context) {
    const server = await startPostgres(context);
    const instance = await startInstance(context, { environment: { DATABASE_URL: server.url } });
    const client = visitor(() => instance.baseUrl, 1);
    const readStored = async () =>
      (await server.query<{ number: number }>('select count(*)::int as number from stored_files'))[0]
        ?.number ?? -1;
    const before = await readStored();
    const files = await brokenFiles();
    for (const [name, bytes] of Object.entries(files)) {
      const { status, json } = await client.postBytes(path, bytes);
      const [error] = (json as { errors?: Entry[] })?.errors ?? [];
      context.check(`${name} is rejected with 4xx, not ${status}`, status >= 400 && status < 500);
      context.check(`the error for ${name} names the field and explains it`, hasMessage(error));
    }
    for (let times = 0; times < 20; times += 1) await disconnectMidway(instance);
    context.record('broken files rejected', Object.keys(files).length);
    context.record('uploads cut off midway', 20);
    context.check('none of them is stored', (await readStored()) === before);
    await until(
      'a good photo is accepted',
      async () => (await client.postBytes(path, await photo(800, 600))).status === 201,
      20,
    );
    context.check('the good photo is stored', (await readStored()) === before + 1);
    context.check('the instance is ready', await instance.isReady());
  },
};

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  encryptedPdf,
  heic,
  image,
  pdf,
  pdfWithObjectStream,
  photo,
  progressiveJpeg,
} from '../../../test/file-samples.ts';
import { inspectFile } from './actions/inspect-file.ts';
import { maxFileSize } from './domain/attachments.ts';

describe('a photo', () => {
  test('is stored upright, without location and camera data', async () => {
    const original = await photo(40, 20);
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { bytes = original, contentType } = await inspectFile(original);
    const stored = await sharp(bytes).metadata();
    expect(contentType).toBe('image/jpeg');
    expect([stored.width, stored.height]).toEqual([20, 40]);
    expect([stored.exif, stored.orientation, stored.icc, stored.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(bytes).includes('Peculiar')).toBe(false);
  });

  test('is scaled down', async () => {
    const { bytes } = await inspectFile(await photo(3000, 1500));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 2400]);
  });

  test('can have 50 megapixels, like photos from phones', async () => {
    const phone = { create: { width: 8160, height: 6144, channels: 3, background: '#345' } } as const;
    const { bytes } = await inspectFile(await sharp(phone).jpeg().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2400, height: 1807 });
  });

  test('can be progressive with 8 megapixels', async () => {
    expect(await inspectFile(await progressiveJpeg(2830))).toMatchObject({ contentType: 'image/jpeg' });
  });

  test.each(['png', 'webp'] as const)('in %s format is stored as WebP', async (type) => {
    const { bytes, contentType } = await inspectFile(await image(type));
    expect(contentType).toBe('image/webp');
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });
});

test('a PDF is stored unchanged', async () => {
  const original = await pdf();
  expect(await inspectFile(original)).toEqual({ contentType: 'application/pdf' });
});

test.each([false, true])(
  'a PDF that opens without a password is stored (object streams: %s)',
  async (streams) => {
    const original = await encryptedPdf({ ownerPassword: 'owner' }, streams);
    expect(await inspectFile(original)).toEqual({ contentType: 'application/pdf' });
  },
);

test('a PDF may start with other bytes, up to a kilobyte', async () => {
  const inspectAfterPadding = async (bytes: number) =>
    inspectFile(Buffer.concat([Buffer.alloc(bytes, '\n'), await pdf()]));
  expect(await inspectAfterPadding(1000)).toEqual({ contentType: 'application/pdf' });
  await expect(inspectAfterPadding(1024)).rejects.toThrow('different type');
});

async function hugeImage(): Promise<Buffer> {
  const side = 12_000;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

test.each([
  ['an empty file', async () => Buffer.alloc(0), 400, 'empty'],
  ['more than 10 MB', async () => Buffer.alloc(maxFileSize + 1), 413, 'larger than 10 MB'],
  ['a text file', async () => Buffer.from('not a photo at all'), 400, 'different type'],
  [
    'an HTML page',
    async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    400,
    'different type',
  ],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'different type'],
  ['a GIF', () => image('gif'), 400, 'different type'],
  ['an AVIF', () => image('avif'), 400, 'different type'],
  ['a HEIC photo', async () => heic(), 400, 'HEIC'],
  ['a truncated photo', async () => (await photo(400, 400)).subarray(0, 700), 400, "can't open this photo"],
  ['an image with too many pixels', hugeImage, 400, "can't open this photo"],
  ['a large progressive photo', () => progressiveJpeg(4000), 400, "can't open this photo"],
  ['a PDF that inflates to 20 MB', async () => pdfWithObjectStream(20_000_000), 400, "can't open this PDF"],
  [
    'a PDF that spells its object stream differently',
    async () => pdfWithObjectStream(20_000_000, '/Obj#53tm'),
    400,
    "can't open this PDF",
  ],
  ['a truncated PDF', async () => (await pdf()).subarray(0, 60), 400, "can't open this PDF"],
  ...[false, true].map((streams): [string, () => Promise<Buffer>, number, string] => [
    `a PDF with a password (object streams: ${streams})`,
    () => encryptedPdf({ ownerPassword: 'owner', userPassword: 'secret' }, streams),
    400,
    'password',
  ]),
])('rejects %s with a message', async (_what, make, status, message) => {
  const inspected = inspectFile(await make());
  await expect(inspected).rejects.toMatchObject({ status, errors: [{ description: 'files' }] });
  await expect(inspected).rejects.toThrow(message);
});

import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** A rotated photo with its location, like one from a camera. */
export const photo = (width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f26b21' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Peculiar Camera', Orientation: '6' },
      IFD3: { GPSLatitude: '41/1 53/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const image = (type: 'png' | 'webp' | 'gif' | 'avif', side = 20): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#1f6feb80' } })
    .toFormat(type)
    .toBuffer();

async function emptyPage(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  return document;
}

export const pdf = async (): Promise<Buffer> => Buffer.from(await (await emptyPage()).save());

export async function createPdfWithText(text: string): Promise<Buffer> {
  const document = await emptyPage();
  document.getPage(0).drawText(text, { x: 10, y: 100, size: 8 });
  return Buffer.from(await document.save());
}

export async function pdfForm(fieldName: string): Promise<Buffer> {
  const document = await emptyPage();
  document.getForm().createTextField(fieldName).addToPage(document.getPage(0));
  return Buffer.from(await document.save());
}

export async function encryptedPdf(
  passwords: { ownerPassword: string; userPassword?: string },
  useObjectStreams: boolean,
): Promise<Buffer> {
  const document = await emptyPage();
  await document.encrypt({ ...passwords, permissions: { printing: 'highResolution' } });
  return Buffer.from(await document.save({ useObjectStreams }));
}

export const heic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('mif1heic'),
    Buffer.alloc(64),
  ]);

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8, type.padStart(8, '\0'), 'latin1');
  head.writeUInt32BE(body.length + 8);
  return Buffer.concat([head, body]);
}

export function video(width = 160, height = 90, codec = 'avc1'): Buffer {
  const header = Buffer.alloc(84);
  header.writeUInt16BE(width, 76);
  header.writeUInt16BE(height, 80);
  const entries = box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(78)));
  const track = box('trak', box('tkhd', header), box('mdia', box('minf', box('stbl', entries))));
  const soundTrack = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia'));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isomavc1')),
    box('moov', soundTrack, track),
    box('mdat', Buffer.alloc(100)),
  ]);
}

export const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThirty days pass.\n';

const buildPdfAroundStream = (data: Buffer, type: string): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n'),
    Buffer.from(`4 0 obj<</Type${type}/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);

/** A PDF with one object stream, which inflates to an array of numbers of this many bytes. */
export function pdfWithObjectStream(inflatedBytes: number, type = '/ObjStm'): Buffer {
  const object = Buffer.alloc(inflatedBytes, '1 ');
  object.write('9 0 [');
  object.write(']', inflatedBytes - 1);
  return buildPdfAroundStream(deflateSync(object, { level: 9 }), type);
}

export function pdfBomb(inflatedMegabytes: number): Buffer {
  const head = Buffer.from([0x78, 0xda]);
  // A full flush makes a block that may be repeated.
  const flushOptions = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const [first, megabyte] = [Buffer.from('9 0 ['), Buffer.alloc(1_000_000, '1 ')].map((part) =>
    deflateRawSync(part, flushOptions),
  );
  const repeatedMegabytes = Array.from({ length: inflatedMegabytes }, () => megabyte ?? Buffer.alloc(0));
  const end = Buffer.from([3, 0]);
  return buildPdfAroundStream(
    Buffer.concat([head, first ?? Buffer.alloc(0), ...repeatedMegabytes, end]),
    '/ObjStm',
  );
}

export const progressiveJpeg = (side: number): Promise<Buffer> =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#456' },
    limitInputPixels: false,
  })
    .jpeg({ progressive: true })
    .toBuffer();

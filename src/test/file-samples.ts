import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

/** A photo as a camera makes it: it knows where it was taken, and lies on its side. */
export const photo = (width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f26b21' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Peculiar Camera', Orientation: '6' },
      IFD3: { GPSLatitude: '41/1 53/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const picture = (type: 'png' | 'webp' | 'gif' | 'avif', side = 20): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#1f6feb80' } })
    .toFormat(type)
    .toBuffer();

export async function pdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  return Buffer.from(await document.save());
}

/** A PDF that says it is encrypted. */
export async function lockedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  const { context } = document;
  context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 1, R: 2 }));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** The beginning of a HEIC photo. */
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

/** The headers of an MP4 video: no frame of it, but all that tells its size and codec. */
export function video(width = 160, height = 90, codec = 'avc1'): Buffer {
  const header = Buffer.alloc(84);
  header.writeUInt16BE(width, 76);
  header.writeUInt16BE(height, 80);
  const entries = box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(78)));
  const track = box('trak', box('tkhd', header), box('mdia', box('minf', box('stbl', entries))));
  const sound = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia'));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isomavc1')),
    box('moov', sound, track),
    box('mdat', Buffer.alloc(100)),
  ]);
}

export const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThirty days pass.\n';

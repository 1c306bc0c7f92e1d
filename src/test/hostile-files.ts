import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PDF with one page and one object stream. */
const pdfAround = (data: Buffer, type: string): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n'),
    Buffer.from(`4 0 obj<</Type${type}/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);

/** A PDF whose only object in a stream is an array of so many bytes of numbers. */
export function pdfWithObjectStream(inflatedBytes: number, type = '/ObjStm'): Buffer {
  const object = Buffer.alloc(inflatedBytes, '1 ');
  object.write('9 0 [');
  object.write(']', inflatedBytes - 1);
  return pdfAround(deflateSync(object, { level: 9 }), type);
}

/** A PDF of a thousandth of the size that its object stream inflates to. */
export function pdfBomb(inflatedMegabytes: number): Buffer {
  const head = Buffer.from([0x78, 0xda]);
  // A full flush makes a block that may be repeated.
  const flushed = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const [first, megabyte] = [Buffer.from('9 0 ['), Buffer.alloc(1_000_000, '1 ')].map((part) =>
    deflateRawSync(part, flushed),
  );
  const repeated = Array.from({ length: inflatedMegabytes }, () => megabyte ?? Buffer.alloc(0));
  const end = Buffer.from([3, 0]);
  return pdfAround(Buffer.concat([head, first ?? Buffer.alloc(0), ...repeated, end]), '/ObjStm');
}

/** A square JPEG that has to be decoded whole. */
export const progressiveJpeg = (side: number): Promise<Buffer> =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#456' },
    limitInputPixels: false,
  })
    .jpeg({ progressive: true })
    .toBuffer();

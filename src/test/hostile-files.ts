import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PDF with one page and one object stream, whose only object is an array of so many bytes of numbers. */
export function pdfWithObjectStream(inflatedBytes: number, type = '/ObjStm'): Buffer {
  const object = Buffer.alloc(inflatedBytes, '1 ');
  object.write('9 0 [');
  object.write(']', inflatedBytes - 1);
  const data = deflateSync(object, { level: 9 });
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n'),
    Buffer.from(`4 0 obj<</Type${type}/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

/** A PDF in which each of many streams has no end, so that a parser reads to the end of the file for each of them. */
export const pdfWithEndlessStreams = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, '1 0 obj<<>>stream\nendobj\n')]);

/** A square JPEG that has to be decoded whole. */
export const progressiveJpeg = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#456' }, limitInputPixels: false })
    .jpeg({ progressive: true })
    .toBuffer();

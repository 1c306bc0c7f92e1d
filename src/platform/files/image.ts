import sharp, { type Metadata, type Sharp } from 'sharp';

/** Bytes that a decoder may use for an image that it can't read row by row. */
const maxDecoderBytes = 64 * 1024 * 1024;

// Decodes one image at a time on one thread, because the other core is for visitors. A cache would only hold uploads.
sharp.cache(false);
sharp.concurrency(1);

/** Bytes that the decoder holds at once, according to the header. Baseline JPEGs and plain PNGs are read row by row. */
function estimateDecoderBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  orientation = 1,
}: Metadata): number {
  const pixels = width * height;
  if (format === 'heif') return pixels * 8;
  if (format === 'webp') return pixels * 4;
  // A progressive JPEG is held as two-byte coefficients.
  if (format === 'jpeg') return isProgressive ? pixels * channels * 2 : 0;
  const isReadWhole = isProgressive || orientation > 1;
  return isReadWhole ? pixels * channels * (depth === 'uchar' ? 1 : 2) : 0;
}

/** Opens an image if its header says that it can be decoded within the limits. Throws otherwise. */
export async function openImage(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ image: Sharp; metadata: Metadata }> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const metadata = await image.metadata();
  if (estimateDecoderBytes(metadata) > maxDecoderBytes) throw new Error('The image takes too much memory');
  return { image, metadata };
}

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { badRequest, RequestError } from '../../../platform/errors.ts';
import { openImage } from '../../../platform/files/image.ts';
import {
  largestMedia,
  type MediaFault,
  type MediaFormat,
  mediaFaults,
  mediaFormats,
  mostPixels,
  widthsFor,
} from '../domain/media.ts';

export type Drawing = { width: number; format: MediaFormat; bytes: Uint8Array };
export type Drawn = { width: number; height: number; drawings: Drawing[] };

const taken = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/avif'];
const quality = { avif: 55, webp: 80 } as const;

const refused = ({ code, message }: MediaFault) => badRequest(code, message, 'file');

/** Throws 413 or 400 at `file` for what is no picture by its content. */
async function refuseOther(bytes: Uint8Array): Promise<void> {
  const { empty, tooLarge, type } = mediaFaults;
  if (bytes.byteLength > largestMedia)
    throw new RequestError(413, [
      { description: 'file', errorCode: tooLarge.code, message: tooLarge.message },
    ]);
  if (bytes.byteLength === 0) throw refused(empty);
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (!taken.includes(mime)) throw refused(type);
}

/**
 * Redraws a picture upright, in every width and format. Whatever a camera or a program wrote into it is gone. Runs in
 * the examiner's process.
 */
export async function draw(bytes: Uint8Array): Promise<Drawn> {
  await refuseOther(bytes);
  try {
    const { image, metadata } = await openImage(bytes, mostPixels);
    const { data, info } = await image
      .resize({ width: 1600, withoutEnlargement: true })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width = info.width, height = info.height } = metadata.autoOrient;
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const drawings: Drawing[] = [];
    for (const each of widthsFor(width)) {
      for (const format of mediaFormats) {
        const resized = sharp(data, { raw }).resize({ width: each, withoutEnlargement: true });
        const drawn = await resized.toFormat(format, { quality: quality[format] }).toBuffer();
        drawings.push({ width: each, format, bytes: drawn });
      }
    }
    return { width, height, drawings };
  } catch {
    throw refused(mediaFaults.broken);
  }
}

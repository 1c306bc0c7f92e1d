import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { badRequest, RequestError } from '../../../../platform/errors.ts';
import { openImage } from '../../../../platform/files/image.ts';
import {
  listWidths,
  type MediaError,
  type MediaFileFormat,
  maxMediaBytes,
  maxPixels,
  mediaErrors,
  mediaFormats,
} from '../domain/media.ts';
import { readH264Size } from '../domain/mp4.ts';

export type RenderedFile = { width: number; format: MediaFileFormat; bytes: Uint8Array };
export type RenderedMedia = { width: number; height: number; variants: RenderedFile[] };

const images = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/avif'];
const videos = ['video/mp4', 'video/x-m4v'];
const quality = { avif: 55, webp: 80 } as const;

const fileError = ({ code, message }: MediaError) => badRequest(code, message, 'file');

/** Detects the type from the content. */
async function detectType(bytes: Uint8Array): Promise<string> {
  const { empty, tooLarge, type } = mediaErrors;
  if (bytes.byteLength > maxMediaBytes)
    throw new RequestError(413, [
      { description: 'file', errorCode: tooLarge.code, message: tooLarge.message },
    ]);
  if (bytes.byteLength === 0) throw fileError(empty);
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (![...images, ...videos].includes(mime)) throw fileError(type);
  return mime;
}

/** Keeps the encoding, because every browser plays H.264, and encoding would take minutes. */
function readVideo(bytes: Uint8Array): RenderedMedia {
  const size = readH264Size(bytes);
  if (!size) throw fileError(mediaErrors.codec);
  return { ...size, variants: [{ width: size.width, format: 'mp4', bytes }] };
}

/** Renders an image upright in every width and format, without metadata. Runs in the file worker. */
export async function renderMedia(bytes: Uint8Array): Promise<RenderedMedia> {
  if (videos.includes(await detectType(bytes))) return readVideo(bytes);
  try {
    const { image, metadata } = await openImage(bytes, maxPixels);
    const { data, info } = await image
      .resize({ width: 1600, withoutEnlargement: true })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width = info.width, height = info.height } = metadata.autoOrient;
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const variants: RenderedFile[] = [];
    for (const variantWidth of listWidths(width)) {
      for (const format of mediaFormats) {
        const resizedImage = sharp(data, { raw }).resize({ width: variantWidth, withoutEnlargement: true });
        const outputBytes = await resizedImage.toFormat(format, { quality: quality[format] }).toBuffer();
        variants.push({ width: variantWidth, format, bytes: outputBytes });
      }
    }
    return { width, height, variants };
  } catch {
    throw fileError(mediaErrors.broken);
  }
}

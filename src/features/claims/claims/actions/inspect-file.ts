import { fileTypeFromBuffer } from 'file-type';
import { badRequest, RequestError } from '../../../../platform/errors.ts';
import { openImage } from '../../../../platform/files/image.ts';
import { findPdfError, isPdf } from '../../../../platform/files/pdf.ts';
import {
  type FileError,
  fileErrors,
  maxFileSize,
  maxPixels,
  maxSideLength,
  type StoredType,
} from '../domain/attachments.ts';

/** If `bytes` is missing, the original file is stored. */
export type InspectedFile = { bytes?: Uint8Array; contentType: StoredType };

const toRequestError = ({ code, message }: FileError) => badRequest(code, message, 'files');

/** Rotates a photo upright and shrinks it. Encoding it again removes its location, other metadata, and hidden data. */
async function reencode(bytes: Uint8Array, isJpeg: boolean): Promise<InspectedFile> {
  try {
    const { image } = await openImage(bytes, maxPixels);
    image.resize({ width: maxSideLength, height: maxSideLength, fit: 'inside', withoutEnlargement: true });
    return isJpeg
      ? { bytes: await image.jpeg({ quality: 82 }).toBuffer(), contentType: 'image/jpeg' }
      : { bytes: await image.webp({ quality: 82 }).toBuffer(), contentType: 'image/webp' };
  } catch {
    throw toRequestError(fileErrors.image);
  }
}

async function inspectPdf(bytes: Uint8Array): Promise<InspectedFile> {
  const error = await findPdfError(bytes);
  if (error) throw toRequestError(error === 'locked' ? fileErrors.locked : fileErrors.pdf);
  return { contentType: 'application/pdf' };
}

/** Detects the type from the content, not the name. Runs in the file worker. */
export async function inspectFile(bytes: Uint8Array): Promise<InspectedFile> {
  if (bytes.byteLength > maxFileSize) {
    const { code, message } = fileErrors.tooLarge;
    throw new RequestError(413, [{ description: 'files', errorCode: code, message }]);
  }
  if (bytes.byteLength === 0) throw toRequestError(fileErrors.empty);
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (mime === 'image/jpeg') return reencode(bytes, true);
  if (mime === 'image/png' || mime === 'image/apng' || mime === 'image/webp') return reencode(bytes, false);
  if (isPdf(bytes)) return inspectPdf(bytes);
  throw toRequestError(/^image\/hei[cf]/.test(mime) ? fileErrors.heic : fileErrors.type);
}

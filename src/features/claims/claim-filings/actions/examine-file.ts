import { fileTypeFromBuffer } from 'file-type';
import { badRequest, RequestError } from '../../../../platform/errors.ts';
import { openImage } from '../../../../platform/files/image.ts';
import { pdfError } from '../../../../platform/files/pdf.ts';
import {
  type FileError,
  fileErrors,
  largestFile,
  longestSide,
  mostPixels,
  type StoredType,
} from '../domain/attachments.ts';

/** What is kept of a file. Without `bytes` it is kept as it came. */
export type ExaminedFile = { bytes?: Uint8Array; contentType: StoredType };

const refused = ({ code, message }: FileError) => badRequest(code, message, 'files');

/** Redraws a photo upright and no larger than needed. Its location, other metadata and anything hidden in it are lost. */
async function redrawn(bytes: Uint8Array, isJpeg: boolean): Promise<ExaminedFile> {
  try {
    const { image } = await openImage(bytes, mostPixels);
    image.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return isJpeg
      ? { bytes: await image.jpeg({ quality: 82 }).toBuffer(), contentType: 'image/jpeg' }
      : { bytes: await image.webp({ quality: 82 }).toBuffer(), contentType: 'image/webp' };
  } catch {
    throw refused(fileErrors.image);
  }
}

async function checkedPdf(bytes: Uint8Array): Promise<ExaminedFile> {
  const error = await pdfError(bytes);
  if (error) throw refused(error === 'locked' ? fileErrors.locked : fileErrors.pdf);
  return { contentType: 'application/pdf' };
}

/** What is kept of a file, judged by its content alone. Runs in the examiner's process. Throws 413 or 400 at `files`. */
export async function examineFile(bytes: Uint8Array): Promise<ExaminedFile> {
  if (bytes.byteLength > largestFile) {
    const { code, message } = fileErrors.tooLarge;
    throw new RequestError(413, [{ description: 'files', errorCode: code, message }]);
  }
  if (bytes.byteLength === 0) throw refused(fileErrors.empty);
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (mime === 'application/pdf') return checkedPdf(bytes);
  if (mime === 'image/jpeg') return redrawn(bytes, true);
  if (mime === 'image/png' || mime === 'image/apng' || mime === 'image/webp') return redrawn(bytes, false);
  throw refused(/^image\/hei[cf]/.test(mime) ? fileErrors.heic : fileErrors.type);
}

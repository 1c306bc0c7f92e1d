import { fileTypeFromBuffer } from 'file-type';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { badRequest, RequestError } from '../../../platform/errors.ts';
import {
  type FileFault,
  fileFaults,
  type KeptType,
  largestFile,
  longestSide,
  mostPixels,
} from '../domain/attachments.ts';

export type ExaminedFile = { bytes: Uint8Array; contentType: KeptType };

const refused = ({ code, message }: FileFault) => badRequest(code, message, 'files');

/**
 * A photo drawn anew: without what the camera wrote into it (the place among it), upright, and no larger than needed. What
 * hides in a picture does not survive it.
 */
async function redrawn(bytes: Uint8Array, isJpeg: boolean): Promise<ExaminedFile> {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  try {
    return isJpeg
      ? { bytes: await image.jpeg({ quality: 82 }).toBuffer(), contentType: 'image/jpeg' }
      : { bytes: await image.webp({ quality: 82 }).toBuffer(), contentType: 'image/webp' };
  } catch {
    throw refused(fileFaults.image);
  }
}

/** A PDF as it came, once it is known to open. */
async function opened(bytes: Uint8Array): Promise<ExaminedFile> {
  const options = { updateMetadata: false, ignoreEncryption: true, throwOnInvalidObject: true };
  const fault = await PDFDocument.load(bytes, options)
    .then((document) => {
      if (document.isEncrypted) return fileFaults.locked;
      return document.getPageCount() > 0 ? undefined : fileFaults.pdf;
    })
    .catch(() => fileFaults.pdf);
  if (fault) throw refused(fault);
  return { bytes, contentType: 'application/pdf' };
}

/** What is kept of a file, judged by its content alone. Throws 413 or 400 at `files`. */
export async function examineFile(bytes: Uint8Array): Promise<ExaminedFile> {
  if (bytes.byteLength > largestFile) {
    const { code, message } = fileFaults.tooLarge;
    throw new RequestError(413, [{ description: 'files', errorCode: code, message }]);
  }
  if (bytes.byteLength === 0) throw refused(fileFaults.empty);
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (mime === 'application/pdf') return opened(bytes);
  if (mime === 'image/jpeg') return redrawn(bytes, true);
  if (mime === 'image/png' || mime === 'image/apng' || mime === 'image/webp') return redrawn(bytes, false);
  throw refused(/^image\/hei[cf]/.test(mime) ? fileFaults.heic : fileFaults.type);
}

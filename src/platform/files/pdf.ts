import { constants, inflateSync } from 'node:zlib';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

/** The most bytes that a PDF's object and cross-reference streams may unpack to. A page needs a few kilobytes. */
const maxInflatedBytes = 8 * 1024 * 1024;
const maxDictionaryBytes = 4096;
const streamKeyword = 'stream';

const unescapeNames = (names: string) =>
  names.replace(/#([\da-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isTooLarge = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';

/** Parsers decompress whole streams. This checks only the first filter, and the memory and time limits cover the others. */
function isBomb(bytes: Buffer): boolean {
  let bytesLeft = maxInflatedBytes;
  let keywordEnd = 0;
  for (;;) {
    const keywordStart = bytes.indexOf(streamKeyword, keywordEnd);
    if (keywordStart < 0) return false;
    keywordEnd = keywordStart + streamKeyword.length;
    const textBefore = bytes
      .subarray(Math.max(0, keywordStart - maxDictionaryBytes), keywordStart)
      .toString('latin1');
    const dictionary = unescapeNames(textBefore.slice(textBefore.lastIndexOf('obj')));
    if (!/\/(?:ObjStm|XRef)\b/.test(dictionary)) continue;
    const lineBreakLength = bytes.toString('latin1', keywordEnd, keywordEnd + 2) === '\r\n' ? 2 : 1;
    try {
      const data = bytes.subarray(keywordEnd + lineBreakLength);
      const options = { maxOutputLength: Math.max(1, bytesLeft), finishFlush: constants.Z_SYNC_FLUSH };
      bytesLeft -= inflateSync(data, options).byteLength;
    } catch (error) {
      if (isTooLarge(error)) return true;
    }
  }
}

/** Scanners and email clients add a few bytes before the header, so PDF readers look for it in the first kilobyte. */
export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** Names of the form fields in a valid PDF. Runs only in the file worker. */
export async function listPdfFields(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  return document
    .getForm()
    .getFields()
    .map((field) => field.getName());
}

/**
 * A PDF with only an owner password, which restricts changes, opens with an empty user password. Runs only in the file worker.
 */
export async function findPdfError(bytes: Uint8Array): Promise<'locked' | 'broken' | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Without both, the parser looks for objects at every byte.
  if (isBomb(file) || !file.includes('endobj') || !file.includes('startxref')) return 'broken';
  const isEncrypted = file.includes('/Encrypt');
  const options = {
    updateMetadata: false,
    password: '',
    // Objects in encrypted streams are invalid until they are decrypted.
    throwOnInvalidObject: !isEncrypted,
    parseSpeed: ParseSpeeds.Fastest,
  };
  try {
    const document = await PDFDocument.load(bytes, options);
    return document.getPageCount() > 0 ? undefined : 'broken';
  } catch {
    return isEncrypted ? 'locked' : 'broken';
  }
}

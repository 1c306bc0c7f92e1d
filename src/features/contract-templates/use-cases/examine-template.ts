import { fileTypeFromBuffer } from 'file-type';
import { PDFDocument } from 'pdf-lib';
import { badRequest, RequestError } from '../../../platform/errors.ts';
import { largestTemplate, type TemplateFault, templateFaults } from '../domain/template-version.ts';

const refused = ({ code, message }: TemplateFault) => badRequest(code, message, 'file');

async function openingFault(bytes: Uint8Array): Promise<TemplateFault | undefined> {
  const options = { updateMetadata: false, ignoreEncryption: true, throwOnInvalidObject: true };
  try {
    const document = await PDFDocument.load(bytes, options);
    if (document.isEncrypted) return templateFaults.locked;
    return document.getPageCount() > 0 ? undefined : templateFaults.broken;
  } catch {
    return templateFaults.broken;
  }
}

/** Judges a file by its content alone. Throws 413 or 400 at `file` for what is no PDF that opens. */
export async function examineTemplate(bytes: Uint8Array): Promise<void> {
  const { empty, tooLarge, type } = templateFaults;
  if (bytes.byteLength > largestTemplate)
    throw new RequestError(413, [
      { description: 'file', errorCode: tooLarge.code, message: tooLarge.message },
    ]);
  if (bytes.byteLength === 0) throw refused(empty);
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (mime !== 'application/pdf') throw refused(type);
  const fault = await openingFault(bytes);
  if (fault) throw refused(fault);
}

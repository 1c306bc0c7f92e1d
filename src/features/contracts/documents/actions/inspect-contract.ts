import { PDFDocument } from '@cantoo/pdf-lib';
import { isPdf, pdfError } from '../../../../platform/files/pdf.ts';

/** The number of the contract that a PDF says it is, for files that aren't what we issued. Runs in the file worker. */
export async function inspectContract(bytes: Uint8Array): Promise<string | null> {
  if (!isPdf(bytes) || (await pdfError(bytes))) return null;
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  return document.getKeywords()?.trim() || null;
}

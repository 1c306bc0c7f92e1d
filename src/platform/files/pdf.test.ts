import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { findPdfError } from './pdf.ts';

test('a file without objects is broken, and never parsed', async () => {
  const load = vi.spyOn(PDFDocument, 'load');
  for (const rest of ['', '1 0 obj '.repeat(1000), 'startxref', 'endobj'])
    expect(await findPdfError(Buffer.from(`%PDF-1.7\n${rest}`))).toBe('broken');
  expect(load).not.toHaveBeenCalled();
  const document = await PDFDocument.create();
  document.addPage();
  expect(await findPdfError(await document.save())).toBeUndefined();
  expect(load).toHaveBeenCalled();
});

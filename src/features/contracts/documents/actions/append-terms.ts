import { PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { rangePlaceholder, type SealedField, signatureBytes } from './seal.ts';

/** Appends the seller's uploaded terms after the pages about the sale. Without `field`, the result is a copy to read. */
export async function appendTerms(
  contract: Uint8Array,
  terms: Uint8Array,
  field?: SealedField,
): Promise<Uint8Array> {
  const file = await PDFDocument.load(contract, { updateMetadata: false });
  const pdf = await PDFDocument.load(terms, { updateMetadata: false, password: '' });
  for (const page of await file.copyPages(pdf, pdf.getPageIndices())) file.addPage(page);
  if (field) addSealField(file, field);
  // The signature needs its bytes in plain sight, and object streams would compress them.
  return file.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** Does the same as `sealField` for a file that another library wrote. */
function addSealField(file: PDFDocument, { name, reason, signedAt, permissions }: SealedField): void {
  const { context, catalog } = file;
  const placeholder = PDFName.of(rangePlaceholder);
  const range = context.obj([PDFNumber.of(0), placeholder, placeholder, placeholder]);
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(2 * signatureBytes)),
      Name: PDFString.of(name),
      Reason: PDFString.of(reason),
      M: PDFString.fromDate(signedAt),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: permissions.changes, V: PDFName.of('1.2') },
        },
      ],
    }),
  );
  const page = file.getPage(file.getPageCount() - 1);
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Seal'),
      F: permissions.printed,
      P: page.ref,
    }),
  );
  page.node.addAnnot(widget);
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: permissions.flags, Fields: [widget] }));
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
}

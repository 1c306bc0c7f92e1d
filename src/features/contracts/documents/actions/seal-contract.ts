import { createHash } from 'node:crypto';
import { renderContractPdf } from '../../contract-templates/actions/pdf.ts';
import type { ContractDocument } from '../../contract-templates/domain/contract-document.ts';
import { appendTerms } from './append-terms.ts';
import { buildSealedField, type Seal, sealField, sealFile } from './seal.ts';

/** `uploadedTerms` is a Base64 PDF that replaces our terms. */
type RenderRequest = { document: ContractDocument; uploadedTerms: string | null };
export type SealRequest = RenderRequest & { seal: Seal; signedAt: string };

const parse = (request: Uint8Array) => JSON.parse(Buffer.from(request).toString());

/** Runs in the document worker. */
export async function renderUnsealed(request: Uint8Array): Promise<Uint8Array> {
  const { document, uploadedTerms } = parse(request) as RenderRequest;
  const bytes = renderContractPdf(document);
  return uploadedTerms === null ? bytes : appendTerms(bytes, Buffer.from(uploadedTerms, 'base64'));
}

/** Runs in the document worker. */
export async function sealContract(request: Uint8Array): Promise<{ bytes: Uint8Array; sha256: string }> {
  const { document, uploadedTerms, seal, signedAt } = parse(request) as SealRequest;
  const at = new Date(signedAt);
  const field = buildSealedField(seal.name, at);
  const unsealedPdf =
    uploadedTerms === null
      ? renderContractPdf(document, sealField(field))
      : await appendTerms(renderContractPdf(document), Buffer.from(uploadedTerms, 'base64'), field);
  const bytes = await sealFile(unsealedPdf, seal, at);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

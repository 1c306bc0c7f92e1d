import { createHash } from 'node:crypto';
import { contractPdf } from '../../contract-templates/actions/pdf.ts';
import type { ContractDocument } from '../../contract-templates/domain/contract-document.ts';
import { type Seal, seal, sealField } from './seal.ts';

export type SealRequest = { document: ContractDocument; seal: Seal; signedAt: string };

/** Runs in the document worker. */
export async function sealContract(request: Uint8Array): Promise<{ bytes: Uint8Array; sha256: string }> {
  const { document, seal: with_, signedAt } = JSON.parse(Buffer.from(request).toString()) as SealRequest;
  const at = new Date(signedAt);
  const bytes = await seal(contractPdf(document, sealField(with_.name, at)), with_, at);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

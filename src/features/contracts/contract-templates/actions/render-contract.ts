import type { ContractDocument } from '../domain/contract-document.ts';
import { renderContractPdf } from './pdf.ts';

/** Runs in the file worker, because it takes 200 ms and would delay other requests. */
export const renderContract = async (bytes: Uint8Array): Promise<Uint8Array> =>
  renderContractPdf(JSON.parse(Buffer.from(bytes).toString()) as ContractDocument);

import type { ContractDocument } from '../domain/contract-document.ts';
import { contractPdf } from './pdf.ts';

/** Runs in the file worker, because a contract takes 200 ms that visitors would wait for. */
export const renderContract = async (bytes: Uint8Array): Promise<Uint8Array> =>
  contractPdf(JSON.parse(Buffer.from(bytes).toString()) as ContractDocument);

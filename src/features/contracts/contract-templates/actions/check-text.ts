import { checkContractText } from '../domain/check-contract-text.ts';
import type { TextError } from '../domain/contract-text.ts';

export type CheckArguments = Parameters<typeof checkContractText>;

/** Runs in the document worker, because it writes hundreds of contracts. */
export const checkText = async (request: Uint8Array): Promise<TextError[]> =>
  checkContractText(...(JSON.parse(Buffer.from(request).toString()) as CheckArguments));

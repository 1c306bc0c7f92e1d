import { LRUCache } from 'lru-cache';
import type { ContractDocument } from '../domain/contract-document.ts';
import { contractPdf } from './pdf.ts';

/** Four plans, each for 59 states and for none. A file has some 40 KB. */
const mostKept = 4 * 60;

/**
 * Renders a document once. Its words say all of it, plan and state among them, so that changed words are another document;
 * what is asked for least goes first. A failure is not kept.
 */
export function keptPdfs(render = contractPdf, max = mostKept) {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max });
  return (contract: ContractDocument): Promise<Uint8Array> => {
    const words = JSON.stringify(contract);
    const known = kept.get(words);
    if (known) return known;
    const bytes = render(contract);
    kept.set(words, bytes);
    bytes.catch(() => kept.delete(words));
    return bytes;
  };
}

import { LRUCache } from 'lru-cache';
import type { ContractDocument } from '../domain/contract-document.ts';
import { contractPdf } from './pdf.ts';

/** Enough for five plans, each in 59 states and in none. A file has some 40 KB. */
const mostKept = 300;

/**
 * Renders a document once. The key is the whole content, so the same plan by another rate card is another document. The
 * least recently used goes first, and a failure is not kept.
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

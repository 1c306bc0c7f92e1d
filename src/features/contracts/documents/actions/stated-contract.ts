const keywordsTag = '<pdf:Keywords>';
const maxLength = 120;

export type StatedContract = { number: string; contentHash: string };

/**
 * Finds the contract's number and content hash in a file that we didn't issue. Searches the raw bytes, so that no parser has to
 * read a stranger's file. A PDF/A file's metadata isn't compressed.
 */
export function findStatedContract(file: Uint8Array): StatedContract | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const at = bytes.indexOf(keywordsTag);
  if (at < 0) return undefined;
  const from = at + keywordsTag.length;
  const [keywords = ''] = bytes.toString('utf8', from, from + maxLength).split('<');
  const [number, contentHash] = keywords.trim().split(' ');
  return number && contentHash ? { number, contentHash } : undefined;
}

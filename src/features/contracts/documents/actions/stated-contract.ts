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
  // A stranger's file may say anything, and the database rejects some of it.
  const isPlausible = /^[A-Z\d-]{1,40}$/.test(number ?? '') && /^[\da-f]{64}$/.test(contentHash ?? '');
  return isPlausible && number && contentHash ? { number, contentHash } : undefined;
}

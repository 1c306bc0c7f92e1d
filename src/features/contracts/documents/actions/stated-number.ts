const keywordsTag = '<pdf:Keywords>';
const maxLength = 60;

/**
 * Finds the contract number in a file that we didn't issue. Searches the raw bytes, so that no parser has to read a stranger's
 * file. A PDF/A file's metadata isn't compressed.
 */
export function findStatedNumber(file: Uint8Array): string | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const at = bytes.indexOf(keywordsTag);
  if (at < 0) return undefined;
  const [number] = bytes
    .toString('utf8', at + keywordsTag.length, at + keywordsTag.length + maxLength)
    .split('<');
  return number?.trim() || undefined;
}

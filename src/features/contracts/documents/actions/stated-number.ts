const before = '<pdf:Keywords>';
const maxLength = 60;

/**
 * The number of the contract that a file says it is, for files that aren't what we issued. Searches the bytes, so that no parser
 * gets a stranger's file: the metadata of a PDF/A file isn't compressed.
 */
export function statedNumber(file: Uint8Array): string | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const at = bytes.indexOf(before);
  if (at < 0) return undefined;
  const [number] = bytes.toString('utf8', at + before.length, at + before.length + maxLength).split('<');
  return number?.trim() || undefined;
}

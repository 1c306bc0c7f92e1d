/** The ID of the quote or contract that a key opens. */
export const openedId = (key: string): string =>
  Buffer.from(key.split('.')[0] ?? '', 'base64url')
    .toString()
    .split(' ')[0] ?? '';

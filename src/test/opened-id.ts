/** The ID of the quote or contract that a key opens. */
export const openedId = (key: string): string =>
  Buffer.from(key.split('.')[0] ?? '', 'base64url')
    .toString()
    .split(' ')[0] ?? '';

/** How every key of the same quote or contract starts, in emails and in the browser. */
export const keyStart = (key: string): string => Buffer.from(openedId(key)).toString('base64url');

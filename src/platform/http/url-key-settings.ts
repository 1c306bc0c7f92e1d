// Separate from `url-keys.ts`, because browsers need these too.

/** The parameter that refers to a key in the visitor's cookie. Without the cookie, it opens nothing. */
export const referenceParameter = 'ref';

/** The cookie's lifetime, which is the same as a quote's. */
export const urlKeySeconds = 30 * 24 * 60 * 60;

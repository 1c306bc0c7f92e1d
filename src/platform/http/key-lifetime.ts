/** The parameter that refers to a key in the visitor's cookie. Without the cookie, it opens nothing. */
export const referenceParameter = 'ref';

/** How long the cookie lasts: as long as a quote is valid. */
export const keySeconds = 30 * 24 * 60 * 60;

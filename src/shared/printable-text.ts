/**
 * Every Latin letter with its accents, and the punctuation, fractions, and signs that go with them, in composed form. The fonts of
 * contracts have all of them; a test draws each one.
 */
const printable =
  /[\u0300-\u034e]|[ -~\u00a0-\u02ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2105\u2116\u2122\u2150-\u215e\u2190\u2192\u2212\u2248\u2260\u2264\u2265]/u;

/** Composed letters, and plain spaces. */
export const toPrintable = (text: string): string => text.normalize('NFC').replace(/\s/g, ' ');

/** The characters that a contract can't print, such as those of other scripts, and emoji. */
export const findUnprintable = (text: string): string[] => [
  ...new Set([...toPrintable(text)].filter((character) => !printable.test(character))),
];

/** For staff who enter text that contracts include. */
export const unprintableMessage = "Use Latin letters. Contracts can't print other scripts or emoji.";

export const isPrintable = (text: string): boolean => findUnprintable(text).length === 0;

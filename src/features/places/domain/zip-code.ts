/** Matches ZIP and ZIP+4. Phones and spreadsheets replace the hyphen with other dashes. */
const pattern = /^\s*(\d{5})(?:[\p{Pd}\s]?(\d{4}))?\s*$/u;

/** Returns the first five digits, or null if the text isn't a ZIP or ZIP+4 code. */
export const normalizeZip = (text: string): string | null => pattern.exec(text)?.[1] ?? null;

/** Formats a code such as 60601 or 60601-1234. Returns other text unchanged. */
export const formatZip = (text: string): string => {
  const [, zip, plus4] = pattern.exec(text) ?? [];
  return zip ? [zip, plus4].filter(Boolean).join('-') : text;
};

export const malformedZipMessage = 'Enter a five-digit ZIP code, such as 60601.';

export const unknownZipMessage = "That ZIP code isn't one we recognize. Check the five digits.";

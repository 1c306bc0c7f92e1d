const removedText = '[removed]';

/** The longest text that is logged. Longer than any path that the site accepts. */
const maxLength = 2000;

// Strangers choose this text. The lookbehinds make the regular expression try each run of characters only once.
const query = /\?\S*/g;
const email = /(?<![^\s/"'<>=&:,;()])[^\s/"'<>=&:,;()]+(?:@|%40)[^\s/"'<>=&:,;()]+/gi;
/** Doesn't match digits in IDs, such as a UUID or a date. */
const phone =
  /(?<![\w-])(?:\+|%2B)?(?:1[\s.-]?)?\(?\d{3}\)?(?:[\s.-]|%20)?\d{3}(?:[\s.-]|%20)?\d{4}(?![\w-])/gi;
const vin = /\b(?=[A-HJ-NPR-Z]{0,16}\d)[A-HJ-NPR-Z0-9]{17}\b/gi;

/** Matches IDs in URLs, because some give access, such as to a contract. IDs in the staff app don't, so they stay. */
const idInUrl = /(\/(?:api\/staff|cms)\/[\w/-]+)|\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const token = /(?<![\w-])[\w-]{4,}\.[\w-]{43}(?![\w-])/g;

const phoneNumberPart = /^[\d().+-]*$/;

/** Drops the word or number at the cut, because half of an email address, token, or phone number wouldn't be recognized. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text.slice(0, length).split(/\s+/).slice(0, -1);
  const lastNameIndex = words.findLastIndex((word) => !phoneNumberPart.test(word));
  return `${words.slice(0, lastNameIndex + 1).join(' ')}…`;
}

/** For logs. Removes queries, IDs and tokens in URLs, email addresses, phone numbers, and VINs, and shortens the text. Can't detect names. */
export function withoutPersonalData(text: string, length = maxLength): string {
  return shorten(text.replace(query, ''), Math.min(length, maxLength))
    .replace(idInUrl, (_id, staffPath?: string) => staffPath ?? `/${removedText}`)
    .replace(token, removedText)
    .replace(email, removedText)
    .replace(phone, removedText)
    .replace(vin, removedText);
}

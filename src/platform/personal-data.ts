const removed = '[removed]';

const query = /\?[^\s"'<>]*/g;
const email = /[^\s/"'<>=&:,;()]+(?:@|%40)[^\s/"'<>=&:,;()]+/gi;
/** Ten digits as people write a phone number; digits of an id (a UUID, a date) are left alone. */
const phone =
  /(?<![\w-])(?:\+|%2B)?(?:1[\s.-]?)?\(?\d{3}\)?(?:[\s.-]|%20)?\d{3}(?:[\s.-]|%20)?\d{4}(?![\w-])/gi;
const vin = /\b(?=[A-HJ-NPR-Z0-9]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi;

/** Text for a log: without query strings, e-mail addresses, phone numbers and VINs. Names cannot be told from words. */
export function withoutPersonalData(text: string): string {
  return text.replace(query, '').replace(email, removed).replace(phone, removed).replace(vin, removed);
}

const removed = '[removed]';

const query = /\?[^\s"'<>]*/g;
const email = /[^\s/"'<>=&:,;()]+(?:@|%40)[^\s/"'<>=&:,;()]+/gi;
/** Leaves digits in IDs (a UUID, a date) alone. */
const phone =
  /(?<![\w-])(?:\+|%2B)?(?:1[\s.-]?)?\(?\d{3}\)?(?:[\s.-]|%20)?\d{3}(?:[\s.-]|%20)?\d{4}(?![\w-])/gi;
const vin = /\b(?=[A-HJ-NPR-Z0-9]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi;

/** An ID in a URL, because some give access, such as to an order. IDs in the staff app don't, so they stay. */
const idInUrl = /(?<!\/(?:api\/staff|cms)\/[\w/-]+)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const token = /[\w-]{4,}\.[\w-]{43}(?![\w-])/g;

/** For logs. Removes queries, IDs and tokens in addresses, emails, phone numbers, and VINs. Can't detect names. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(query, '')
    .replace(idInUrl, `/${removed}`)
    .replace(token, removed)
    .replace(email, removed)
    .replace(phone, removed)
    .replace(vin, removed);
}

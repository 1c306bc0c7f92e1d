const removed = '[removed]';

const query = /\?[^\s"'<>]*/g;
const email = /[^\s/"'<>=&:,;()]+(?:@|%40)[^\s/"'<>=&:,;()]+/gi;
/** Ten digits as people write a phone number; digits of an id (a UUID, a date) are left alone. */
const phone =
  /(?<![\w-])(?:\+|%2B)?(?:1[\s.-]?)?\(?\d{3}\)?(?:[\s.-]|%20)?\d{3}(?:[\s.-]|%20)?\d{4}(?![\w-])/gi;
const vin = /\b(?=[A-HJ-NPR-Z0-9]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi;

/**
 * An ID in an address: some open what they name, such as an order. Staff know records by IDs that open nothing, so those
 * of the back office stay.
 */
const addressId = /(?<!\/(?:api\/staff|cms)\/[\w/-]+)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** A signed token as `signed-token.ts` writes it. */
const token = /[\w-]{4,}\.[\w-]{43}(?![\w-])/g;

/** Text for a log: without query strings, IDs and tokens in addresses, e-mail addresses, phone numbers and VINs. Names cannot be told from words. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(query, '')
    .replace(addressId, `/${removed}`)
    .replace(token, removed)
    .replace(email, removed)
    .replace(phone, removed)
    .replace(vin, removed);
}

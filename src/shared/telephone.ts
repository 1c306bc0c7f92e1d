/** Accepts a US number in any format, or a number with a country code. */
export function telUrl(text: string): string {
  const digits = text.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}

export function formatPhoneNumber(text: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/\D/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text;
}

/** Matches phone numbers with ten or eleven digits in any common format. */
const phonePattern = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,3}\d{3}[\s.-]{0,3}\d{4}(?!\d)/g;

export const hasPhoneNumber = (text: string): boolean => text.search(phonePattern) >= 0;

export function replacePhoneNumber(text: string, from: string, to: string): string {
  const fromUrl = telUrl(from);
  return text.replace(phonePattern, (number) => (telUrl(number) === fromUrl ? to : number));
}

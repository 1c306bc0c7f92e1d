/** A tel: URL. Ten-digit numbers get the US country code. */
export function telephoneAddress(text: string): string {
  const digits = text.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}

/** Formats ten-digit numbers. Returns other text unchanged. */
export function formatTelephone(text: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/\D/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text;
}

/** A phone number with ten or eleven digits in any common notation. */
const written = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g;

/** Whether a text contains a phone number. */
export const hasNumber = (words: string): boolean => words.search(written) >= 0;

/** Replaces one number with another, in any notation. */
export function withNumber(words: string, main: string, instead: string): string {
  const address = telephoneAddress(main);
  return words.replace(written, (number) => (telephoneAddress(number) === address ? instead : number));
}

/** An address to dial; a ten-digit number is one of this country. */
export function telephoneAddress(text: string): string {
  const digits = text.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}

/** A number of ten digits, however it was typed, as the site shows numbers; anything else stays as it is. */
export function formatTelephone(text: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/\D/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text;
}

/** A phone number as people write one, with ten digits or eleven. */
const written = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g;

/** Whether a number stands in words. */
export const hasNumber = (words: string): boolean => words.search(written) >= 0;

/** Words with one number in place of another, however that one is written in them; all else stays. */
export function withNumber(words: string, main: string, instead: string): string {
  const address = telephoneAddress(main);
  return words.replace(written, (number) => (telephoneAddress(number) === address ? instead : number));
}

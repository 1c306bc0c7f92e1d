/** Of a US number in any format, or of one with a country code. */
export function telUrl(text: string): string {
  const digits = text.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}

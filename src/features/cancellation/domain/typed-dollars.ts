/** Cents of an amount as people type it (`$1,234.50`, `1234.5`); undefined when empty, NaN when it is none. */
export function centsOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const plain = text.replace(/[\s,$]/g, '');
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

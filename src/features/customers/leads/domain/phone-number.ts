/** Stored numbers are RFC 3966 without the scheme: `+13125550142`, or `+13125550142;ext=12`. */
const storedPattern = /^(\+1(\d{3})(\d{3})(\d{4}))(?:;ext=(\d+))?$/;

/** Limits and opt-outs use the number without its extension. */
export const withoutExtension = (phone: string): string => storedPattern.exec(phone)?.[1] ?? phone;

export const getLastFourDigits = (phone: string): string => withoutExtension(phone).slice(-4);

export function formatPhone(phone: string): string {
  const [, , area, exchange, line, extension] = storedPattern.exec(phone) ?? [];
  if (!area) return phone;
  return `(${area}) ${exchange}-${line}${extension ? `, ext. ${extension}` : ''}`;
}

/** Phones dial the extension after a pause. Most ignore `;ext=`. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(';ext=', ',')}`;

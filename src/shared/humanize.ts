/** `AwaitingPayment` as `Awaiting payment`, and `promo-codes` as `Promo codes`. */
export function humanize(name: string): string {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

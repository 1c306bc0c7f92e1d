/** For example, `AwaitingPayment` → `Awaiting payment` and `promo-codes` → `Promo codes`. */
export function humanize(name: string): string {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

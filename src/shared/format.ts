/** Avoids `Intl.NumberFormat`, which takes longer than rating a vehicle. */
export function formatInteger(value: number): string {
  return value < 1000 && value > -1000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** For example, "1 job" and "1,200 jobs". */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatInteger(count)} ${count === 1 ? singular : plural}`;

/** For example, 123450 cents → "$1,234.50". */
export function dollars(cents: number): string {
  return `$${formatInteger(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** Amounts in the API are dollars with two decimals. */
export const toDollars = (cents: number): number => Math.round(cents) / 100;

/** Adds dollars in cents, so that the sum has two decimals. */
export const sumDollars = (amounts: readonly number[]): number =>
  toDollars(amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0));

/** For example, 10000 cents → "$100" and 10050 cents → "$100.50". */
export const dollarsShort = (cents: number): string =>
  cents % 100 === 0 ? `$${formatInteger(cents / 100)}` : dollars(cents);

/** For example, 398160 cents → "$3,982". */
export const wholeDollars = (cents: number): string => `$${formatInteger(Math.round(cents / 100))}`;

const formatForMonths = (payments: number): string =>
  `for ${payments} ${payments === 1 ? 'month' : 'months'}`;

/**
 * Says how often a monthly price is paid: "for 24 months". With a promo code for some of the payments, "for 6 months, then $84.20
 * for 18 months".
 */
export function formatMonths(
  numberOfPayments: number,
  promo?: { payments: number; later: string } | null,
): string {
  const laterPayments = numberOfPayments - (promo?.payments ?? numberOfPayments);
  return promo && laterPayments > 0
    ? `${formatForMonths(promo.payments)}, then ${promo.later} ${formatForMonths(laterPayments)}`
    : formatForMonths(numberOfPayments);
}

/** 100%, the factor for "no change". */
export const fullBasisPoints = 10_000;

/** Shows a factor in basis points as a change: 10650 → "+6.5%", 9800 → "−2%", 10000 → "no change". */
export function formatFactor(factorBasisPoints: number): string {
  const points = factorBasisPoints - fullBasisPoints;
  if (points === 0) return 'no change';
  return `${points > 0 ? '+' : '−'}${Math.abs(points) / 100}%`;
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const spellOutNumber = (count: number): string => smallNumbers[count] ?? formatInteger(count);
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a name inside a sentence: "Water pump" → "water pump". Abbreviations don't change, as in "CVT belt" and "DC-DC converter". */
export const uncapitalize = (name: string): string =>
  /^\p{Lu}[^\s\p{Lu}\d]*(?:\s|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

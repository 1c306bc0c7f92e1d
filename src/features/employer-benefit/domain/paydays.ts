/** What each payday of a month takes, in cents: together the month's amount, the odd cents first. */
export function paydayAmounts(monthlyCents: number, paydays: number): number[] {
  const each = Math.floor(monthlyCents / paydays);
  const odd = monthlyCents - each * paydays;
  return Array.from({ length: paydays }, (_, index) => each + (index < odd ? 1 : 0));
}

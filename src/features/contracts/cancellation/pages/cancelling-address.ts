/** The calculator; what a link brings along is of the plan, never of a person. */
export const cancellingPath = '/cancelling';

/** Dollars, months and days of a plan. `paid`: what arrived so far, where that is known. */
export function cancellingAddress(plan: {
  state: string;
  price: number;
  termMonths: number;
  numberOfPayments: number;
  purchasedOn: string;
  paid?: number;
}): string {
  const { price, paid, ...rest } = plan;
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  query.set('price', price.toFixed(2));
  if (paid !== undefined) query.set('paid', paid.toFixed(2));
  return `${cancellingPath}?${query}#refund`;
}

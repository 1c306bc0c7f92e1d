export const refundCalculatorPath = '/canceling';
export const cancelPlanPath = `${refundCalculatorPath}/your-plan`;
export const cancelByNumberText =
  'With your contract number and last name, you can see your exact refund and ask to cancel. You confirm it with a link that we email to the address on the contract.';
/** The last day that an owner chose for the plan. */
export const lastDayParameter = 'cancelOn';
export const statePath = (name: string): string =>
  `${refundCalculatorPath}/${name.toLowerCase().replaceAll(' ', '-')}`;
export const receiptPath = `${refundCalculatorPath}/receipt`;

/** Links to the refund calculator with the plan's data, but without personal data. `paid` is dollars received so far. */
export function refundCalculatorPathFor(plan: {
  state: string;
  price: number;
  downPayment: number;
  termMonths: number;
  numberOfPayments: number;
  purchasedOn: string;
  paid?: number;
}): string {
  const { price, downPayment, paid, ...rest } = plan;
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  query.set('price', price.toFixed(2));
  if (downPayment > 0) query.set('downPayment', downPayment.toFixed(2));
  if (paid !== undefined) query.set('paid', paid.toFixed(2));
  return `${refundCalculatorPath}?${query}#refund`;
}

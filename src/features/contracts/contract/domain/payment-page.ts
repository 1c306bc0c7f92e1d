import { capitalize } from '../../../../shared/format.ts';

/** The payment provider's page. `ways` is empty if we don't know what it offers. */
export type PaymentPage = { name: string; ways: string[]; movesMoney: boolean };

const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Returns text such as "Apple Pay, card, or bank account, on Stripe's page. We never see your card number." */
export function describePaymentPage({ name, ways, movesMoney }: PaymentPage): string {
  if (!movesMoney)
    return 'This is a demonstration. The next page asks you what should happen, not for a card.';
  const offered = ways.length > 0 ? `${orList.format(ways)}, on ${name}'s page` : `You pay on ${name}'s page`;
  return `${capitalize(offered)}. We never see your card number.`;
}

import type { StartingPage } from '../../../customers/leads/domain/visitor.ts';
import type { PaymentOption } from '../domain/paid-in-full.ts';

export const usageAddress = (opportunityId: string) => `/quote/usage?opportunityId=${opportunityId}`;
export const yourQuoteAddress = (opportunityId: string) => `/quote/your-quote?opportunityId=${opportunityId}`;
export const checkoutAddress = (opportunityId: string, option: PaymentOption = 'Monthly') =>
  `/quote/checkout-review?opportunityId=${opportunityId}${option === 'InFull' ? '&payment=InFull#payments' : ''}`;

export const orderAddress = (orderId: string) => `/quote/order?orderId=${orderId}`;

export type Parameter = [name: string, value: string];

/**
 * A page where a quote starts. `carried`: query parameters to pass on to the contact step.
 * `from`: the lead's starting page, unless it's the quote flow itself.
 */
export type Entry = { address: string; carried: Parameter[]; from?: StartingPage };

export const quoteEntry: Entry = { address: '/quote', carried: [] };

export const entryAddress = ({ address, carried }: Entry, answers: Record<string, string>): string =>
  `${address}?${new URLSearchParams([...Object.entries(answers), ...carried])}`;

export const remindMeAddress = ({ carried, from }: Entry, answers: Record<string, string>): string =>
  entryAddress({ address: '/quote/remind-me', carried }, { ...answers, ...(from && { from }) });

type Value = string | number | boolean | null | undefined;

/** The URL of the contact step. Leaves out empty values. */
export function contactAddress(values: Record<string, Value>, { carried, from }: Entry): string {
  const all: [string, Value][] = [...Object.entries(values), ['from', from]];
  const present = all.flatMap(([name, value]): Parameter[] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return `/quote/contact?${new URLSearchParams([...present, ...carried])}`;
}

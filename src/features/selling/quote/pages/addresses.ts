import type { StartingPage } from '../../../customers/leads/domain/visitor.ts';

/** Addresses of the quote flow. */
export const usageAddress = (opportunityId: string) => `/quote/usage?opportunityId=${opportunityId}`;
export const yourQuoteAddress = (opportunityId: string) => `/quote/your-quote?opportunityId=${opportunityId}`;
export const checkoutAddress = (opportunityId: string) =>
  `/quote/checkout-review?opportunityId=${opportunityId}`;

export const orderAddress = (orderId: string) => `/quote/order?orderId=${orderId}`;

/** A parameter of an address. */
export type Parameter = [name: string, value: string];

/**
 * A page where a quote begins and its prices are shown. `carried`: parameters it takes along to the contact step.
 * `from`: what the lead will say it came from, where that is not the quote flow itself.
 */
export type Entry = { address: string; carried: Parameter[]; from?: StartingPage };

/** The quote flow's own first page. */
export const quoteEntry: Entry = { address: '/quote', carried: [] };

/** Address of the same page for other answers. */
export const entryAddress = ({ address, carried }: Entry, answers: Record<string, string>): string =>
  `${address}?${new URLSearchParams([...Object.entries(answers), ...carried])}`;

type Value = string | number | boolean | null | undefined;

/** Address of the contact step for a vehicle and a choice; empty values are left out. */
export function contactAddress(values: Record<string, Value>, { carried, from }: Entry): string {
  const all: [string, Value][] = [...Object.entries(values), ['from', from]];
  const own = all.flatMap(([name, value]): Parameter[] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return `/quote/contact?${new URLSearchParams([...own, ...carried])}`;
}

/** Addresses of the quote flow. */
export const usageAddress = (opportunityId: string) => `/quote/usage?opportunityId=${opportunityId}`;
export const yourQuoteAddress = (opportunityId: string) => `/quote/your-quote?opportunityId=${opportunityId}`;
export const checkoutAddress = (opportunityId: string) =>
  `/quote/checkout-review?opportunityId=${opportunityId}`;

/** Address of the contact step for a vehicle and a choice; empty values are left out. */
export function contactAddress(values: Record<string, string | number | boolean | null | undefined>): string {
  const known = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return `/quote/contact?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`;
}

import type { StartingPage } from '../../../customers/leads/domain/visitor.ts';
import type { PaymentOption } from '../domain/paid-in-full.ts';
import { toQuery, withPresented } from '../domain/vehicle-questions.ts';
import type { QuoteResponse } from '../schema/responses.ts';

type RatesInfo = NonNullable<QuoteResponse['ratesInfo']>;

export const usagePath = (opportunityId: string, answers: Record<string, string> = {}) =>
  `/quote/usage?${new URLSearchParams({ opportunityId, ...answers })}`;
export const usagePricesPath = '/quote/usage/prices';
export const quoteChangesPath = '/quote/your-quote/changes';
export const yourQuotePage = '/quote/your-quote';
export const yourQuotePath = (opportunityId: string) => `${yourQuotePage}?opportunityId=${opportunityId}`;
export const checkoutPath = (opportunityId: string, option: PaymentOption = 'Monthly') =>
  `/quote/checkout-review?opportunityId=${opportunityId}${option === 'InFull' ? '&payment=InFull#payments' : ''}`;

export const contractPath = (contractId: string) => `/contract?contractId=${contractId}`;

export type Parameter = [name: string, value: string];

/**
 * `carried`: query parameters for the contact step. `from`: the lead's starting page, unless it's the quote flow.
 * `promotion`: the banner's code, if the prices include it.
 */
export type Entry = { path: string; carried: Parameter[]; from?: StartingPage; promotion?: string };

export const quoteEntry: Entry = { path: '/quote', carried: [] };

export const entryPath = ({ path, carried }: Entry, answers: Record<string, string>): string =>
  `${path}?${new URLSearchParams([...Object.entries(answers), ...carried])}`;

export const remindMePath = ({ carried, from }: Entry, answers: Record<string, string>): string =>
  entryPath({ path: '/quote/remind-me', carried }, { ...answers, ...(from && { from }) });

type Value = string | number | boolean | null | undefined;

export function contactPath(values: Record<string, Value>, { carried, from }: Entry): string {
  const all: [string, Value][] = [...Object.entries(values), ['from', from]];
  const present = all.flatMap(([name, value]): Parameter[] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return `/quote/contact?${new URLSearchParams([...present, ...carried])}`;
}

/** The contact step with the same vehicle and plan. It starts a new quote. */
export function contactAgainPath({ vehicle, customer }: QuoteResponse, rates: RatesInfo): string {
  return contactPath(
    {
      vin: vehicle.vin,
      vehicleYear: vehicle.modelYear,
      vehicleMake: vehicle.maker,
      vehicleModel: vehicle.makerModel,
      ...toQuery(withPresented({ milesDrivenPerYear: vehicle.milesDrivenPerYear }, vehicle)),
      zipCode: customer.postalCode,
      state: customer.state,
      coveragePlan: rates.coveragePlan,
      termMonths: rates.coverageTermLength,
      termMiles: rates.coverageTermMiles,
      deductibleAmount: rates.deductibleAmount,
    },
    quoteEntry,
  );
}

/** Opened with its number and last name: its key is a signed token, not the quote's ID. */
export const isFoundQuote = (opportunityId: string): boolean => opportunityId.includes('.');

import { money } from '../../../../ui/format.ts';
import type { PaymentOption } from '../../estimate/domain/paid-in-full.ts';
import { toQuery, withCorrectedVehicle } from '../../estimate/domain/vehicle-questions.ts';
import { contactPath, quoteEntryPoint } from '../../estimate/pages/paths.ts';
import type { QuoteResponse } from '../schema/responses.ts';

type RatesInfo = NonNullable<QuoteResponse['ratesInfo']>;

export const usagePath = (opportunityId: string, answers: Record<string, string> = {}) =>
  `/quote/usage?${new URLSearchParams({ opportunityId, ...answers })}`;
export const usagePricesPath = '/quote/usage/prices';
export const quoteChangesPath = '/quote/your-quote/changes';
export const yourQuotePage = '/quote/your-quote';
/** The text of the header's link. `total` is for the way to pay that the buyer chose. */
export const describeMyQuote = (total: number) => `My quote: ${money(total)} in total`;
export const yourQuotePath = (opportunityId: string) => `${yourQuotePage}?opportunityId=${opportunityId}`;
/** Without `option`, the page opens with the saved option. */
export const checkoutPath = (opportunityId: string, option?: PaymentOption) =>
  `/quote/checkout-review?opportunityId=${opportunityId}${option ? `&payment=${option}#payments` : ''}`;

export const readPaymentOption = (query: URLSearchParams): PaymentOption =>
  query.get('payment') === 'InFull' ? 'InFull' : 'Monthly';

export const contractPath = (contractId: string) => `/contract?contractId=${contractId}`;

/** Links to the contact step with the same vehicle and plan. Submitting it starts a new quote. */
export function contactAgainPath({ vehicle, customer }: QuoteResponse, rates: RatesInfo): string {
  return contactPath(
    {
      vin: vehicle.vin,
      vehicleYear: vehicle.modelYear,
      vehicleMake: vehicle.maker,
      vehicleModel: vehicle.makerModel,
      ...toQuery(withCorrectedVehicle({ milesDrivenPerYear: vehicle.milesDrivenPerYear }, vehicle)),
      zipCode: customer.postalCode,
      state: customer.state,
      coveragePlan: rates.coveragePlan,
      termMonths: rates.coverageTermLength,
      termMiles: rates.coverageTermMiles,
      deductibleAmount: rates.deductibleAmount,
    },
    quoteEntryPoint,
  );
}

import type { RouterContextProvider } from 'react-router';
import { estimatesContext } from '../context.ts';
import { formatPaymentRange, formatTermPayments } from '../domain/payment-months.ts';
import { withBannerPromoCode } from './banner-promotion.ts';
import { readPromoCode } from './estimate-query.ts';
import { getPriceToPay, isOfferedTerm } from './plan-offers.tsx';

export type Example = Awaited<ReturnType<typeof loadExample>>;
export type ExamplePrice = Example['prices'][number];

const months = 36;
const miles = 60_000;

/** Loads the prices of an example car, with the promo code that a visitor with this query would get. */
export async function loadExample(
  context: Readonly<RouterContextProvider>,
  visitorQuery = new URLSearchParams(),
) {
  const { query } = await withBannerPromoCode(visitorQuery, context);
  const { vehicle, cityData, plans } = await context.get(estimatesContext).estimate({
    vehicleYear: 2020,
    vehicleMake: 'Toyota',
    vehicleModel: 'Camry',
    vehicleMileage: miles,
    zipCode: '60601',
    promoCode: readPromoCode(query),
  });
  const offered = plans.flatMap(({ name, coveragePlan, terms }) => {
    const term = terms.filter(isOfferedTerm).find((candidate) => candidate.months === months);
    return term ? [{ name, coveragePlan, term }] : [];
  });
  const prices = offered.map(({ name, coveragePlan, term }) => ({
    name,
    coveragePlan,
    downPayment: term.downPayment,
    numberOfPayments: term.numberOfPayments,
    paymentDuration: formatTermPayments(term),
    ...getPriceToPay(term),
  }));
  return {
    vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
    miles,
    place: `${cityData.city}, ${cityData.state}`,
    months,
    prices,
    payments: formatPaymentRange(offered.map(({ term }) => term)),
  };
}

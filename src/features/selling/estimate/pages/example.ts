import type { PageServices } from '../../../../app/services-context.ts';
import { readPromoCode } from './estimate-query.ts';
import { isPriced, priceToPay } from './plan-offers.tsx';
import { withPromotion } from './promotion.ts';

export type Example = Awaited<ReturnType<typeof loadExample>>;
export type ExamplePrice = Example['prices'][number];

const months = 36;
const miles = 60_000;

/** The prices that a visitor with this car and query gets. */
export async function loadExample(
  services: Pick<PageServices, 'estimates' | 'configuration' | 'promoCodes'>,
  visitorQuery = new URLSearchParams(),
) {
  const { query } = await withPromotion(visitorQuery, services);
  const { vehicle, cityData, plans } = await services.estimates.estimate({
    vehicleYear: 2020,
    vehicleMake: 'Toyota',
    vehicleModel: 'Camry',
    vehicleMileage: miles,
    zipCode: '60601',
    promoCode: readPromoCode(query),
  });
  const prices = plans.flatMap(({ name, coveragePlan, terms }) => {
    const offered = terms.filter(isPriced).find((term) => term.months === months);
    if (!offered) return [];
    const { downPayment, numberOfPayments } = offered;
    return [{ name, coveragePlan, downPayment, numberOfPayments, ...priceToPay(offered) }];
  });
  return {
    vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
    miles,
    place: `${cityData.city}, ${cityData.state}`,
    months,
    prices,
  };
}

import type { QuoteActions } from '../actions/index.ts';
import { isPriced } from './plan-offers.tsx';

export type Example = Awaited<ReturnType<typeof loadExample>>;
export type ExamplePrice = Example['prices'][number];

const months = 36;
const miles = 60_000;

export async function loadExample(quotes: QuoteActions) {
  const { vehicle, cityData, plans } = await quotes.estimate({
    vehicleYear: 2020,
    vehicleMake: 'Toyota',
    vehicleModel: 'Camry',
    vehicleMileage: miles,
    zipCode: '60601',
  });
  const prices = plans.flatMap(({ name, terms }) => {
    const offered = terms.filter(isPriced).find((term) => term.months === months);
    if (!offered) return [];
    const { downPayment, monthlyPayment, numberOfPayments, totalPrice } = offered;
    return [{ name, downPayment, monthlyPayment, numberOfPayments, totalPrice }];
  });
  return {
    vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
    miles,
    place: `${cityData.city}, ${cityData.state}`,
    months,
    prices,
  };
}

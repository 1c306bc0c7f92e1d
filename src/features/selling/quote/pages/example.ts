import type { QuoteActions } from '../actions/index.ts';
import { isPriced } from './plan-offers.tsx';

export type ExamplePrice = {
  name: string;
  downPayment: number;
  monthlyPayment: number;
  numberOfPayments: number;
  totalPrice: number;
};
export type Example = {
  vehicle: string;
  miles: number;
  place: string;
  months: number;
  prices: ExamplePrice[];
};

const months = 36;
const miles = 60_000;

export async function loadExample(quotes: QuoteActions): Promise<Example> {
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

import type { QuoteActions } from '../actions/index.ts';

export type ExamplePrice = { name: string; monthlyPayment: number; totalPrice: number };
export type Example = {
  vehicle: string;
  miles: number;
  place: string;
  months: number;
  prices: ExamplePrice[];
};

const months = 36;
const miles = 60_000;

/** Today's prices for a common car that's eligible for every plan. */
export async function loadExample(quotes: QuoteActions): Promise<Example> {
  const { vehicle, cityData, plans } = await quotes.estimate({
    vehicleYear: 2020,
    vehicleMake: 'Toyota',
    vehicleModel: 'Camry',
    vehicleMileage: miles,
    zipCode: '60601',
  });
  const prices = plans.flatMap(({ name, terms }) => {
    const { monthlyPayment, totalPrice } = terms.find((term) => term.months === months) ?? {};
    return monthlyPayment && totalPrice ? [{ name, monthlyPayment, totalPrice }] : [];
  });
  return {
    vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
    miles,
    place: `${cityData.city}, ${cityData.state}`,
    months,
    prices,
  };
}

import { dollars, grouped } from './format.ts';
import { describeVehicle } from './model-text.ts';
import type { Plan } from './plan-data.ts';
import { rate } from './rate.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { RatingResult, TermPrice } from './rating.ts';
import { type Trial, trialVehicles } from './trial-vehicles.ts';

/** What a promo makes of a price. */
export type WithPromo = { monthlyWithPromoCents: number; totalWithPromoCents: number };

/** A rule that prices of a card break, told by the first vehicle that shows it. `cases`: how many vehicles do. */
export type PriceError = { rule: string; message: string; vehicle: string; cases: number };

type Priced = { plan: Plan; price: TermPrice };
type Broken = { rule: string; message: string };
/** Every price of a vehicle by plan and term. */
type Rated = (trial: Trial) => Map<string, Priced>;

const trialCount = 600;

/** Every price of a result by plan and term. */
function pricesOf(result: RatingResult, plans: readonly Plan[]): Map<string, Priced> {
  const prices = new Map<string, Priced>();
  for (const offer of result.plans) {
    const plan = plans.find(({ key }) => key === offer.plan);
    if (!offer.offered || !plan) continue;
    for (const term of offer.terms)
      if (term.offered) prices.set(`${offer.plan}/${term.months}`, { plan, price: term.price });
  }
  return prices;
}

const named = ({ plan, price }: Priced) => `${plan.name} for ${price.months} months`;

function soundness(prices: Map<string, Priced>): Broken[] {
  return [...prices.values()].flatMap((priced) => {
    const { monthlyCents, ledger } = priced.price;
    const sum = ledger.reduce((cents, line) => cents + line.monthlyCents, 0);
    if (Number.isSafeInteger(monthlyCents) && monthlyCents >= 0 && sum === monthlyCents) return [];
    const message = `${named(priced)} comes to ${dollars(monthlyCents)} a month, and its ledger to ${dollars(sum)}.`;
    return [{ rule: 'A price is never negative, and its ledger adds up', message }];
  });
}

function higherPlans(prices: Map<string, Priced>, plans: readonly Plan[]): Broken[] {
  return [...prices.values()].flatMap((priced) => {
    const { months, monthlyCents } = priced.price;
    const below = plans.slice(0, plans.indexOf(priced.plan));
    const dearer = below
      .map(({ key }) => prices.get(`${key}/${months}`))
      .find((lower) => lower && lower.price.monthlyCents > monthlyCents);
    if (!dearer) return [];
    const message = `${named(priced)} costs ${dollars(monthlyCents)} a month, ${dearer.plan.name} with less in it ${dollars(dearer.price.monthlyCents)}.`;
    return [{ rule: 'A higher plan is never cheaper', message }];
  });
}

function promos(prices: Map<string, Priced>, withPromos: (price: TermPrice) => WithPromo[]): Broken[] {
  return [...prices.values()].flatMap((priced) => {
    const { monthlyCents, totalCents } = priced.price;
    const raised = withPromos(priced.price).find(
      (promo) =>
        promo.monthlyWithPromoCents > monthlyCents ||
        promo.totalWithPromoCents > totalCents ||
        promo.monthlyWithPromoCents < 0,
    );
    if (!raised) return [];
    const message = `${named(priced)} costs ${dollars(monthlyCents)} a month, and ${dollars(raised.monthlyWithPromoCents)} with a promo code.`;
    return [{ rule: 'A promo code never raises a price', message }];
  });
}

/** What is never cheaper: each with the vehicle after it, and the words for it. */
const steps: { rule: string; after: (trial: Trial, by: number) => Trial; words: (trial: Trial) => string }[] =
  [
    {
      rule: 'An older vehicle is never cheaper',
      after: ({ vehicle, ...rest }, by) => ({
        ...rest,
        vehicle: { ...vehicle, modelYear: vehicle.modelYear - 1 - (by % 4) },
      }),
      words: ({ vehicle }) => `of model year ${vehicle.modelYear}`,
    },
    {
      rule: 'More miles are never cheaper',
      after: ({ vehicle, ...rest }, by) => ({
        ...rest,
        vehicle: { ...vehicle, mileage: vehicle.mileage + (by % 2 === 0 ? 1 : 12_000) },
      }),
      words: ({ vehicle }) => `with ${grouped(vehicle.mileage)} miles`,
    },
    {
      rule: 'More miles a year are never cheaper',
      after: ({ usage, ...rest }, by) => ({
        ...rest,
        usage: { ...usage, milesPerYear: usage.milesPerYear + (by % 2 === 0 ? 1 : 5_000) },
      }),
      words: ({ usage }) => `driven ${grouped(usage.milesPerYear)} miles a year`,
    },
  ];

function cheaperAfter(trial: Trial, by: number, prices: Map<string, Priced>, rated: Rated): Broken[] {
  return steps.flatMap(({ rule, after, words }) => {
    const later = after(trial, by);
    const second = rated(later);
    const fallen = [...prices].find(
      ([key, { price }]) => (second.get(key)?.price.monthlyCents ?? price.monthlyCents) < price.monthlyCents,
    );
    if (!fallen) return [];
    const [key, priced] = fallen;
    const cents = second.get(key)?.price.monthlyCents ?? 0;
    const message = `${named(priced)} costs ${dollars(priced.price.monthlyCents)} a month ${words(trial)}, and ${dollars(cents)} ${words(later)}.`;
    return [{ rule, message }];
  });
}

/**
 * Rates hundreds of vehicles by a card as of a day (ISO date) and tells which of the rules that every price keeps are
 * broken. A card whose tables cannot be rated from at all is told as that.
 */
export function priceErrors(
  rateCard: RateCard,
  on: string,
  withPromos: (price: TermPrice) => WithPromo[],
): PriceError[] {
  const faults = new Map<string, PriceError>();
  const { plans } = rateCard;
  const rated: Rated = (trial) => pricesOf(rate({ ...trial, rateCard, on }), plans);
  const tell = (trial: Trial, { rule, message }: Broken) => {
    const known = faults.get(rule);
    if (known) known.cases += 1;
    else faults.set(rule, { rule, message, vehicle: describeVehicle(trial), cases: 1 });
  };
  trialVehicles(rateCard, on, trialCount).forEach((trial, by) => {
    try {
      const prices = rated(trial);
      const broken = [
        ...soundness(prices),
        ...higherPlans(prices, plans),
        ...promos(prices, withPromos),
        ...cheaperAfter(trial, by, prices, rated),
      ];
      for (const rule of new Set(broken.map((each) => each.rule))) {
        const first = broken.find((each) => each.rule === rule);
        if (first) tell(trial, first);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      tell(trial, { rule: 'Every vehicle can be rated', message: error.message });
    }
  });
  return [...faults.values()];
}

import { dollars, grouped } from './format.ts';
import { describeVehicle } from './model-text.ts';
import type { Plan } from './plan-data.ts';
import { rate } from './rate.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { RatingResult, TermPrice } from './rating.ts';
import { type Trial, trialVehicles } from './trial-vehicles.ts';

export type WithPromo = { monthlyWithPromoCents: number; totalWithPromoCents: number };

/** A broken price rule. `vehicle`: an example. `cases`: how many vehicles break it. */
export type PriceError = { rule: string; message: string; vehicle: string; cases: number };

type Priced = { plan: Plan; price: TermPrice };
type Broken = { rule: string; message: string };
/** Returns a vehicle's prices by plan and term. */
type Rated = (trial: Trial) => Map<string, Priced>;

const trialCount = 600;

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
    const message = `${named(priced)} costs ${dollars(monthlyCents)} per month, but its ledger adds up to ${dollars(sum)}.`;
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
    const message = `${named(priced)} costs ${dollars(monthlyCents)} per month, but the lower plan ${dearer.plan.name} costs ${dollars(dearer.price.monthlyCents)}.`;
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
    const message = `${named(priced)} costs ${dollars(monthlyCents)} per month, but ${dollars(raised.monthlyWithPromoCents)} with a promo code.`;
    return [{ rule: 'A promo code never raises a price', message }];
  });
}

/** Changes to a vehicle that must never lower its price. */
const steps: {
  rule: string;
  after: (trial: Trial, by: number) => Trial;
  inText: (trial: Trial) => string;
}[] = [
  {
    rule: 'An older vehicle is never cheaper',
    after: ({ vehicle, ...rest }, by) => ({
      ...rest,
      vehicle: { ...vehicle, modelYear: vehicle.modelYear - 1 - (by % 4) },
    }),
    inText: ({ vehicle }) => `of model year ${vehicle.modelYear}`,
  },
  {
    rule: 'More miles are never cheaper',
    after: ({ vehicle, ...rest }, by) => ({
      ...rest,
      vehicle: { ...vehicle, mileage: vehicle.mileage + (by % 2 === 0 ? 1 : 12_000) },
    }),
    inText: ({ vehicle }) => `with ${grouped(vehicle.mileage)} miles`,
  },
  {
    rule: 'More miles a year are never cheaper',
    after: ({ usage, ...rest }, by) => ({
      ...rest,
      usage: { ...usage, milesPerYear: usage.milesPerYear + (by % 2 === 0 ? 1 : 5_000) },
    }),
    inText: ({ usage }) => `driven ${grouped(usage.milesPerYear)} miles per year`,
  },
];

function cheaperAfter(trial: Trial, by: number, prices: Map<string, Priced>, rated: Rated): Broken[] {
  return steps.flatMap(({ rule, after, inText }) => {
    const later = after(trial, by);
    const second = rated(later);
    const fallen = [...prices].find(
      ([key, { price }]) => (second.get(key)?.price.monthlyCents ?? price.monthlyCents) < price.monthlyCents,
    );
    if (!fallen) return [];
    const [key, priced] = fallen;
    const cents = second.get(key)?.price.monthlyCents ?? 0;
    const message = `${named(priced)} costs ${dollars(priced.price.monthlyCents)} per month ${inText(trial)}, but ${dollars(cents)} ${inText(later)}.`;
    return [{ rule, message }];
  });
}

/**
 * Rates hundreds of vehicles with a card as of an ISO date and returns the broken price rules. Also reports cards whose
 * tables can't be rated at all.
 */
export function priceErrors(
  rateCard: RateCard,
  on: string,
  withPromos: (price: TermPrice) => WithPromo[],
): PriceError[] {
  const errors = new Map<string, PriceError>();
  const { plans } = rateCard;
  const rated: Rated = (trial) => pricesOf(rate({ ...trial, rateCard, on }), plans);
  const record = (trial: Trial, { rule, message }: Broken) => {
    const known = errors.get(rule);
    if (known) known.cases += 1;
    else errors.set(rule, { rule, message, vehicle: describeVehicle(trial), cases: 1 });
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
        if (first) record(trial, first);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      record(trial, { rule: 'Every vehicle can be rated', message: error.message });
    }
  });
  return [...errors.values()];
}

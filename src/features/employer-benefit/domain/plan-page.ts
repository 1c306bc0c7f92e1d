import { coverageExclusions } from '../../rates/domain/coverage-exclusions.ts';
import type { CoveragePlan } from '../../rates/domain/coverage-plan.ts';

/** A plan's page below /tocoatwork, by the last word of its address. */
const planWords = {
  everydaybenefits: 'EverydayBenefits',
  powertrain: 'Powertrain',
  plus: 'Plus',
  premium: 'Premium',
} as const satisfies Record<string, CoveragePlan>;

export const planAddress = (plan: CoveragePlan): string => `/tocoatwork/${plan.toLowerCase()}`;

/** The plan of an address's last word; undefined for another word. */
export function planOfPath(path: string): CoveragePlan | undefined {
  const word = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return Object.hasOwn(planWords, word) ? planWords[word as keyof typeof planWords] : undefined;
}

/** Up to which odometer reading a plan is sold, in miles; null: without end. */
export const planReach: Record<CoveragePlan, number | null> = {
  EverydayBenefits: null,
  Powertrain: 200_000,
  Plus: 150_000,
  Premium: 100_000,
};

type PlanWords = {
  /** One sentence: whom it is for. */
  lead: string;
  /** Up to where it is sold, in words. */
  reach: string;
  seoDescription: string;
};

export const planText: Record<CoveragePlan, PlanWords> = {
  EverydayBenefits: {
    lead: 'What a breakdown costs around the repair: the tow, the rental car, the night away. It pays for no repair.',
    reach: 'For any age and any mileage.',
    seoDescription:
      'Towing, rental car, trip interruption and tire help through payroll, for any car. It pays for no repairs: what is and is not in the plan.',
  },
  Powertrain: {
    lead: 'The repairs that cost more than the car is worth: engine, transmission and what carries their power to the wheels.',
    reach: 'Sold up to 200,000 miles: all three levels.',
    seoDescription:
      'Engine, transmission and drive axle through payroll, sold up to 200,000 miles. Each group with its limits, and what the plan leaves out.',
  },
  Plus: {
    lead: 'Powertrain, and the systems that fail most often: electrical, cooling, air conditioning, fuel, brakes and steering.',
    reach: 'Sold up to 150,000 miles: the Orange and Yellow levels.',
    seoDescription:
      'Powertrain plus electrical, cooling, air conditioning, fuel, brakes and steering through payroll. The limits of each, and what is left out.',
  },
  Premium: {
    lead: `Every mechanical and electrical part that the maker fitted, but for the ${coverageExclusions.length} exceptions that the contract lists.`,
    reach: 'Sold up to 100,000 miles: the Orange level.',
    seoDescription:
      'The widest plan through payroll, sold up to 100,000 miles: every group it covers and, at the same size, every exception.',
  },
};

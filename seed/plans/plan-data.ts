import { type PlanData, planData } from '../../src/features/plans/domain/plan-data.ts';
import { coverageGroups } from './coverage-groups.ts';
import { exclusions } from './exclusions.ts';
import { extras } from './extras.ts';

/** What the demonstration shop sells. Written for this project. */
export const demonstrationPlans: PlanData = planData.parse({
  plans: [
    {
      key: 'EverydayBenefits',
      code: 0,
      name: 'Everyday Benefits',
      lastLevel: null,
      summary: 'For a car of any age and mileage. Pays for help around a breakdown, not for the repair.',
      lead: 'The costs around a breakdown: the tow, the rental car, the night away. It doesn’t pay for repairs.',
      promise:
        'We pay for help when you break down, such as a tow or a rental car. We don’t pay for the repair.',
      seoDescription:
        'Towing, a rental car, trip interruption and tire help through payroll, for any car. It pays for no repairs: see what is and isn’t in the plan.',
    },
    {
      key: 'Powertrain',
      code: 2,
      name: 'Powertrain',
      lastLevel: 'Blue',
      summary: 'The repairs that can cost more than the car is worth.',
      lead: 'The repairs that can cost more than the car is worth: engine, transmission, and drive axle.',
      promise:
        'We pay to repair the parts that move the car when they break. Parts that aren’t listed aren’t covered.',
      seoDescription:
        'Engine, transmission and drive axle through payroll, sold up to {plan.powertrain.maxMileage} miles. Every group with its limits, and what the plan leaves out.',
    },
    {
      key: 'Plus',
      code: 1,
      name: 'Plus',
      lastLevel: 'Yellow',
      summary: 'Everything in Powertrain, and the systems that fail most often.',
      lead: 'Everything in Powertrain, and the systems that fail most often: electrical, cooling, air conditioning, fuel, brakes, and steering.',
      promise:
        'We pay to repair the parts that move the car, and the systems around them, when they break. Parts that aren’t listed aren’t covered.',
      seoDescription:
        'Powertrain plus electrical, cooling, air conditioning, fuel, brakes and steering through payroll. The limits of each, and what is left out.',
    },
    {
      key: 'Premium',
      code: 3,
      name: 'Premium',
      lastLevel: 'Orange',
      summary: 'Every part, except for a list of exclusions that you can read before you buy.',
      lead: 'Every mechanical and electrical part that came with the car, except for {exclusionCount} exclusions listed in the contract.',
      promise: 'We pay to repair nearly every part when it breaks. Clause 4 lists what isn’t covered.',
      seoDescription:
        'Our widest plan through payroll, sold up to {plan.premium.maxMileage} miles: every group it covers and, just as large, every exclusion.',
    },
  ],
  coverageGroups,
  exclusions,
  extras,
  limitOfLiability: { allClaimsCents: 1_500_000 },
  cancellation: { fullRefundDays: 30, feeCents: 5_000 },
  transferFeeCents: 4_000,
});

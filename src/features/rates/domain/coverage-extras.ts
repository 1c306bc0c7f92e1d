import type { CoveragePlan } from './coverage-plan.ts';

/** A benefit that pays or helps beside the repair. Money in cents, null where there is no figure. */
export type CoverageExtra = {
  key: string;
  name: string;
  /** Other words that people search for. */
  synonyms: string[];
  clause: string;
  lowestPlan: CoveragePlan;
  summary: string;
  caught: string;
  perDayCents: number | null;
  maxDays: number | null;
  maxCentsPerVisit: number | null;
};

/** What every plan brings, Everyday Benefits included. */
export const coverageExtras: CoverageExtra[] = [
  {
    key: 'roadside',
    name: 'Roadside assistance',
    synonyms: ['towing', 'tow truck', 'jump start', 'locked out', 'out of gas', 'ran out of gas', 'stranded'],
    clause: '3.1',
    lowestPlan: 'EverydayBenefits',
    summary: 'Towing, a jump start, a lockout, fuel brought to you: up to $100 each time, day or night.',
    caught: 'Call us first: help that you arrange yourself is not paid back.',
    perDayCents: null,
    maxDays: null,
    maxCentsPerVisit: 10_000,
  },
  {
    key: 'rental',
    name: 'Rental car',
    synonyms: ['rental', 'loaner'],
    clause: '3.2',
    lowestPlan: 'EverydayBenefits',
    summary: '$35 a day, up to $175 for each visit to the shop.',
    caught: 'From a licensed rental company, while the car is in the shop overnight for a breakdown.',
    perDayCents: 3_500,
    maxDays: 5,
    maxCentsPerVisit: 17_500,
  },
  {
    key: 'tripInterruption',
    name: 'Trip interruption',
    synonyms: ['hotel', 'hotel room', 'motel', 'meals'],
    clause: '3.3',
    lowestPlan: 'EverydayBenefits',
    summary: '$100 a day for meals and a room, for up to 3 days.',
    caught: 'Only more than 100 miles from home, and when the repair keeps you overnight.',
    perDayCents: 10_000,
    maxDays: 3,
    maxCentsPerVisit: 30_000,
  },
  {
    key: 'tireHelp',
    name: 'Tire help',
    synonyms: ['flat tire', 'puncture', 'spare tire'],
    clause: '3.4',
    lowestPlan: 'EverydayBenefits',
    summary: 'We fit your spare or plug a puncture at the roadside: up to $75 each time.',
    caught: 'The tire itself is not paid for.',
    perDayCents: null,
    maxDays: null,
    maxCentsPerVisit: 7_500,
  },
];

/** The most that a contract pays: one claim, and all claims together. */
export const limitOfLiability = {
  clause: '5.1',
  allClaimsCents: 1_500_000,
  summary:
    'No claim pays more than the vehicle was worth just before the breakdown, and all claims together no more than $15,000.',
};

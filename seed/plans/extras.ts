import type { CoverageExtra } from '../../src/features/plans/domain/plan-data.ts';

/** What every plan brings, Everyday Benefits included. */
export const extras: CoverageExtra[] = [
  {
    key: 'roadside',
    name: 'Roadside assistance',
    synonyms: ['towing', 'tow truck', 'jump start', 'locked out', 'out of gas', 'ran out of gas', 'stranded'],
    clause: '3.1',
    lowestPlan: 'EverydayBenefits',
    summary:
      'Towing, a jump start, a lockout, fuel brought to you: up to {maxPerVisit} each time, day or night.',
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
    summary: '{perDay} a day, up to {maxPerVisit} for each visit to the shop.',
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
    summary: '{perDay} a day for meals and a room, for up to {maxDays} days.',
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
    summary: 'We fit your spare or plug a puncture at the roadside: up to {maxPerVisit} each time.',
    caught: 'The tire itself is not paid for.',
    perDayCents: null,
    maxDays: null,
    maxCentsPerVisit: 7_500,
  },
];

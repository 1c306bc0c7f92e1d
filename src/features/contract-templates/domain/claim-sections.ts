import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import type { CoveragePlan } from '../../rates/domain/coverage-plan.ts';
import { type ContractSection, orderedSection } from './contract-document.ts';
import { paysRepairs } from './contract-figures.ts';

export function dutiesSection(): ContractSection {
  return orderedSection('8', 'What you must do', [
    [
      'Maintenance',
      "Follow the maker's service schedule and keep the receipts, with date and odometer. If you do the work yourself, keep a log and the receipts for parts and fluids. Damage from missed maintenance is not covered (4.20).",
    ],
    [
      'Stop in time',
      'Stop where it is safe when a warning light or gauge tells you to. Damage from driving on is not covered (4.21).',
    ],
    [
      'True answers',
      'Mileage, use and modifications must be as you told us. If a wrong answer lowered the price or hid a reason to refuse, we may decline the claim it touches and may cancel (10.4).',
    ],
    [
      'Tell us of changes',
      'Write to us before you start commercial or rideshare use or change the vehicle. Some uses cannot be covered, and undeclared ones are not (4.26).',
    ],
    [
      'Odometer',
      'Keep it working, and have it repaired within 30 days if it fails. Tell us both readings (4.27).',
    ],
  ]);
}

const answer: [string, string] = [
  'Our answer',
  'We answer within 2 business days of having what we asked for. A no comes in writing, with the reason and the clause.',
];

function roadsideClause({ 'contact.roadsidePhone': phone }: SiteSettings): [string, string] {
  return [
    'For roadside and tire help',
    `Call ${phone} first, day or night. Help that you arrange yourself is not paid back (3.1).`,
  ];
}

function receiptsClause({ 'contact.email': email }: SiteSettings): [string, string] {
  return [
    'For a rental car, rooms and meals',
    `Send the receipts to ${email} within 60 days, with what the shop wrote about the breakdown and its dates.`,
  ];
}

function repairClauses({
  'contact.claimsPhone': phone,
  'contact.hours': hours,
}: SiteSettings): [string, string][] {
  return [
    [
      'Take the vehicle to a shop',
      'Any licensed repair shop in the United States, a dealer or your own. Show the shop this contract.',
    ],
    [
      'The shop calls before it starts',
      `${phone}, ${hours}. It tells us the contract number, odometer, cause and price. Repairs begun before we approve them are not covered (4.29). Outside these hours, leave the vehicle at the shop until we answer.`,
    ],
    [
      'Finding the fault',
      'You allow the shop to look for the fault. We pay for that when the fault is one we repair (4.32). We may ask for maintenance records, or send someone to inspect.',
    ],
    [
      'Who pays whom',
      'We pay the shop for what is covered. You pay the shop the deductible and whatever is not covered.',
    ],
  ];
}

export function claimSection(plan: CoveragePlan, settings: SiteSettings): ContractSection {
  const repairs = paysRepairs(plan) ? repairClauses(settings) : [];
  const clauses = [roadsideClause(settings), ...repairs, receiptsClause(settings), answer];
  return orderedSection('9', 'How to claim', clauses);
}

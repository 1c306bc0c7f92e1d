import { uncapitalize } from '../../../../shared/format.ts';
import { formatClauseReference } from '../../../plans/domain/contract-paths.ts';
import type { CoverageExtra, PlanKey } from '../../../plans/domain/plan-data.ts';
import { getCoverage, getPlan, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { type ContractSection, createNumberedSection } from './contract-document.ts';

export function buildDutiesSection(terms: PlanTerms): ContractSection {
  const reference = (key: string) => formatClauseReference(terms, key);
  return createNumberedSection('8', 'What you must do', [
    [
      'Maintenance',
      `Follow the manufacturer's service schedule and keep the receipts, with the date and odometer reading. If you do the work yourself, keep a log and the receipts for parts and fluids. Damage from missed maintenance isn't covered${reference('neglect')}.`,
    ],
    [
      'Stop driving when warned',
      `When a warning light or gauge tells you to stop, stop as soon as it's safe. Damage from continuing to drive isn't covered${reference('overheating')}.`,
    ],
    [
      'Accurate answers',
      "The vehicle's mileage, use, and modifications must match what you told us. If a wrong answer lowered the price or hid a reason to refuse coverage, we may deny the claim it affects and may cancel (10.4).",
    ],
    [
      'Tell us about changes',
      `Write to us before you start commercial or rideshare use or change the vehicle. Some uses can't be covered, and uses you didn't tell us about aren't covered${reference('undeclaredUse')}.`,
    ],
    [
      'Odometer',
      `Keep it working, and have it repaired within 30 days if it fails. Tell us both readings${reference('odometer')}.`,
    ],
  ]);
}

/** Counted from the day on which we have everything that we asked for. */
export const decisionBusinessDays = 2;
/** The shop can start on an approval for this long. After that, staff look at it again before they pay. */
export const authorizationDays = 90;
/** Counted from the appeal. */
export const appealAnswerDays = 30;

const decisionClause: [string, string] = [
  'Our decision',
  `We decide within ${decisionBusinessDays} business days of getting everything we asked for. An approval is good for ${authorizationDays} days. If we deny a claim, you get the reason and the clause in writing.`,
];

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
const joinNames = (extras: CoverageExtra[]) =>
  listFormat.format(extras.map(({ name }) => uncapitalize(name)));

/** The buyer pays for extras with a daily limit, and we reimburse the receipts. We arrange the others. */
function buildExtraClauses(
  extras: CoverageExtra[],
  { 'contact.roadsidePhone': phone, 'contact.email': email }: SiteSettings,
): Record<'arranged' | 'reimbursed', [string, string][]> {
  const daily = extras.filter(({ perDayCents }) => perDayCents !== null);
  const otherExtras = extras.filter(({ perDayCents }) => perDayCents === null);
  return {
    arranged:
      otherExtras.length > 0 ? [[`For ${joinNames(otherExtras)}`, `Call ${phone} first, day or night.`]] : [],
    reimbursed:
      daily.length > 0
        ? [
            [
              `For ${joinNames(daily)}`,
              `Send the receipts to ${email} within 60 days, with the repair shop's report on the breakdown and its dates.`,
            ],
          ]
        : [],
  };
}

function repairClauses(
  terms: PlanTerms,
  { 'contact.claimsPhone': phone, 'contact.hours': hours }: SiteSettings,
): [string, string][] {
  return [
    [
      'Take the vehicle to a shop',
      'You can use any licensed repair shop in the United States, such as a dealer or your own shop. Show the shop this contract.',
    ],
    [
      'The shop calls us first',
      `${phone}, ${hours}. The shop tells us the contract number, odometer reading, cause, and price. Repairs that start before we approve them aren't covered${formatClauseReference(terms, 'unauthorized')}. Outside these hours, leave the vehicle at the shop until we respond.`,
    ],
    [
      'Finding the problem',
      `You authorize the shop to diagnose the problem. We pay for that when the problem is one we cover${formatClauseReference(terms, 'diagnosis')}. We may ask for maintenance records, or send someone to inspect the vehicle.`,
    ],
    [
      'Who pays the shop',
      "We pay the shop for what is covered. You pay the shop the deductible and anything that isn't covered.",
    ],
  ];
}

export function buildClaimSection(terms: PlanTerms, plan: PlanKey, settings: SiteSettings): ContractSection {
  const { arranged, reimbursed } = buildExtraClauses(getCoverage(terms, plan).extras, settings);
  const repairs = getPlan(terms, plan).coversRepairs ? repairClauses(terms, settings) : [];
  return createNumberedSection('9', 'How to make a claim', [
    ...arranged,
    ...repairs,
    ...reimbursed,
    decisionClause,
  ]);
}

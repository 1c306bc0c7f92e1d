import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { cancellationTerms } from '../../geography/domain/cancellation-terms.ts';
import type { StateRule } from '../../geography/domain/state-rule.ts';
import { dateInWords } from '../../rates/domain/calendar.ts';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { limitOfLiability } from '../../rates/domain/coverage-extras.ts';
import { type CoveragePlan, coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import { claimSection, dutiesSection } from './claim-sections.ts';
import type { ContractDocument } from './contract-document.ts';
import { contractFigures, inWords } from './contract-figures.ts';
import { coveredSection, exclusionsSection, extrasSection } from './coverage-sections.ts';
import { cancellationSection, disputesSection, privacySection, transferSection } from './ending-sections.ts';
import { partiesSection } from './parties-section.ts';
import { checkOf, hasStateTerms, stateSection } from './state-section.ts';
import { limitsSection, termSection, waitingSection } from './term-sections.ts';

/** When the words of the specimen last changed (ISO date). */
const specimenRevisedOn = '2026-11-22';

const notice =
  'SPECIMEN for demonstration. This is not a contract, not an offer and not legal advice. Nobody can claim under it. The seller, its address and its phone number are invented. A contract that is sold carries a first page with your name, vehicle, term, price and dates. Its words must be checked with counsel before use.';

/** The plan in a sentence. */
const plainWords: Record<CoveragePlan, string> = {
  EverydayBenefits: 'It pays what a breakdown costs around the repair, and never the repair itself.',
  Powertrain:
    'We pay to repair the parts that move the car when they break. Parts not named are not covered.',
  Plus: 'We pay to repair what moves the car and the systems around it when they break. Parts not named are not covered.',
  Premium: 'We pay to repair nearly every part when it breaks. What is not covered stands in clause 4.',
};

/** Names in a row within a sentence; those that begin with an abbreviation stay as they are. */
const inARow = (all: readonly { name: string }[]): string =>
  all
    .map(({ name }) => (/^[A-Z][A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ');

function paysOf(plan: CoveragePlan): string {
  const { covered, extras } = coverageOf(plan);
  const around = `${extras.length} extras: ${inARow(extras)} (clause 3).`;
  if (covered.length === 0) return `No repairs. ${around}`;
  return `Repairs in ${covered.length} groups of parts: ${inARow(covered)} (clause 2). ${around}`;
}

const { deductible, waiting, fullRefundDays } = contractFigures;

function leaveOf(rule: StateRule | undefined): string {
  const terms = rule
    ? cancellationTerms(rule.cancellation).join(' ')
    : `In the first ${fullRefundDays} days without a claim you get all of your money back.`;
  return `At any time. ${terms} (clause 10)`;
}

/** What a reader of a state is told before anything else. */
function stateFacts(rule: StateRule | undefined) {
  if (!rule) return [];
  const { name, effectiveFrom } = rule;
  const text = hasStateTerms(rule)
    ? `The terms of ${name}, in force from ${dateInWords(effectiveFrom)} (clause 14). ${checkOf(rule)}`
    : `We do not sell in ${name}. This is the general contract, as it stands where a state sets nothing.`;
  return [{ label: 'Your state', text }];
}

function factsOf(plan: CoveragePlan, rule: StateRule | undefined) {
  const { covered, exclusions } = coverageOf(plan);
  return [
    { label: 'In plain words', text: plainWords[plan] },
    ...stateFacts(rule),
    { label: 'It pays', text: paysOf(plan) },
    {
      label: 'It does not pay',
      text: `${exclusions.length} exclusions, each with its reason (clause 4): ${inARow(exclusions)}.`,
    },
    { label: 'At most', text: `${limitOfLiability.summary} (${limitOfLiability.clause})` },
    {
      label: 'You pay',
      text:
        covered.length > 0 ? `The first $${deductible} of each repair visit (5.2).` : 'No deductible (5.2).',
    },
    {
      label: 'You can claim',
      text: `After ${waiting.days} days and ${inWords(waiting.miles)} miles, both (clause 7).`,
    },
    { label: 'You can leave', text: leaveOf(rule && hasStateTerms(rule) ? rule : undefined) },
    { label: 'Beside it', text: 'The page /plans/compare of our site sets this plan beside the others.' },
  ];
}

/**
 * The specimen of a plan's contract, with the terms of a state or the general ones; general too where nothing is sold. Its
 * clause numbers are those of the coverage data, the same in every plan and state. `salesAreas`: sentences about where
 * plans are sold.
 */
export function specimenContract(
  plan: CoveragePlan,
  settings: SiteSettings,
  salesAreas: string[],
  stateRule?: StateRule,
): ContractDocument {
  const rule = stateRule && hasStateTerms(stateRule) ? stateRule : undefined;
  return {
    title: 'Vehicle service contract',
    planName: coveragePlanName[plan],
    brand: settings['brand.name'],
    stateName: rule?.name ?? null,
    notice,
    revision: specimenRevisedOn,
    facts: factsOf(plan, stateRule),
    sections: [
      partiesSection(settings),
      coveredSection(plan),
      extrasSection(plan),
      exclusionsSection(plan),
      limitsSection(plan),
      termSection(plan),
      waitingSection(),
      dutiesSection(),
      claimSection(plan, settings),
      cancellationSection(settings, rule),
      transferSection(rule),
      disputesSection(settings, salesAreas, rule),
      privacySection(settings),
      ...(rule ? [stateSection(rule)] : []),
    ],
  };
}

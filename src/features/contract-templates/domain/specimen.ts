import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { limitOfLiability } from '../../rates/domain/coverage-extras.ts';
import { type CoveragePlan, coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import { claimSection, dutiesSection } from './claim-sections.ts';
import type { ContractDocument } from './contract-document.ts';
import { contractFigures, inWords } from './contract-figures.ts';
import { coveredSection, exclusionsSection, extrasSection } from './coverage-sections.ts';
import { cancellationSection, disputesSection, privacySection, transferSection } from './ending-sections.ts';
import { partiesSection } from './parties-section.ts';
import { limitsSection, termSection, waitingSection } from './term-sections.ts';

/** When the words of the specimen last changed (ISO date). */
const specimenRevisedOn = '2026-11-20';

const notice =
  'SPECIMEN for demonstration. This is not a contract, not an offer and not legal advice. Nobody can claim under it. The seller, its address and its phone number are invented. A contract that is sold carries a first page with your name, vehicle, term, price and dates. Its words must be checked with counsel before use.';

function factsOf(plan: CoveragePlan) {
  const { deductible, waiting, fullRefundDays } = contractFigures;
  const { covered, exclusions, extras } = coverageOf(plan);
  const pays =
    covered.length > 0
      ? `Repairs in ${covered.length} groups of parts (clause 2), and ${extras.length} extras (clause 3).`
      : `No repairs. ${extras.length} extras (clause 3).`;
  return [
    { label: 'It pays', text: pays },
    { label: 'It does not pay', text: `${exclusions.length} exclusions, each with its reason (clause 4).` },
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
    {
      label: 'You can leave',
      text: `At any time. In the first ${fullRefundDays} days without a claim you get all of your money back (clause 10).`,
    },
    { label: 'Beside it', text: 'The page /plans/compare of our site sets this plan beside the others.' },
  ];
}

/** The specimen of a plan's contract. Its clause numbers are those of the coverage data, the same in every plan. */
export function specimenContract(plan: CoveragePlan, settings: SiteSettings): ContractDocument {
  return {
    title: 'Vehicle service contract',
    planName: coveragePlanName[plan],
    brand: settings['brand.name'],
    notice,
    revision: specimenRevisedOn,
    facts: factsOf(plan),
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
      cancellationSection(settings),
      transferSection(),
      disputesSection(settings),
      privacySection(settings),
    ],
  };
}

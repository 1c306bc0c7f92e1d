import { formatDate } from '../../../../shared/calendar.ts';
import { uncapitalize } from '../../../../shared/format.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getPlan, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { isDemonstration } from '../../../publishing/configuration/domain/site-settings.ts';
import type { ContractDocument } from './contract-document.ts';
import { type ContractSite, withStraightQuotes, writeContract } from './contract-terms.ts';
import { hasStateTerms } from './state-terms.ts';

const firstPage = 'A real contract has a first page with your name, vehicle, term, price, and dates.';
const withoutEffect =
  'This is not a contract, not an offer, and not legal advice. No one can make a claim under it.';
const liveLabels = {
  notice: `SAMPLE. ${withoutEffect} ${firstPage}`,
  footer: 'Sample.',
  subject: 'Sample; not a contract',
};
const demonstrationLabels = {
  notice: `SAMPLE for demonstration. ${withoutEffect} The seller, its address, and its phone number are invented. ${firstPage}`,
  footer: 'Demonstration.',
  subject: 'Sample for demonstration; not a contract',
};

const header = 'SAMPLE: not a contract';

/** Throws RangeError if the terms don't contain the plan. */
export function sampleContract(
  terms: PlanTerms,
  plan: PlanKey,
  site: ContractSite,
  stateRule?: StateRule,
): ContractDocument {
  const { settings, textFrom } = site;
  const rule = stateRule && hasStateTerms(stateRule) ? stateRule : undefined;
  const title = 'Vehicle service contract';
  const planName = getPlan(terms, plan).name;
  const brand = settings['brand.name'];
  const stateName = rule?.name ?? null;
  const { notice, footer, subject } = isDemonstration(settings) ? demonstrationLabels : liveLabels;
  const { summary, sections } = writeContract(terms, plan, site, stateRule, { isSample: true });
  return withStraightQuotes({
    title,
    number: null,
    planName,
    brand,
    stateName,
    notice,
    header,
    footer: `${footer} Text as of ${formatDate(textFrom)}.`,
    fileTitle: `${brand} ${planName}: sample ${uncapitalize(title)}${stateName ? `, ${stateName}` : ''}`,
    subject,
    revision: textFrom,
    declarations: [],
    facts: summary,
    sections,
    parts: [],
  });
}

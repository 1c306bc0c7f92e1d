import { formatDate } from '../../../../shared/calendar.ts';
import { dollars, dollarsShort, formatInteger, wholeDollars } from '../../../../shared/format.ts';
import { formatLimitOfLiability, formatTerm, planName } from '../../../plans/domain/plan-terms.ts';
import { contractDuties } from '../../../publishing/configuration/domain/contract-backing.ts';
import { isDemonstration } from '../../../publishing/configuration/domain/site-settings.ts';
import { describeMilesPerYear } from '../../../selling/estimate/domain/miles-per-year.ts';
import {
  type ContractBlock,
  type ContractDocument,
  type ContractPart,
  createNumberedSection,
} from '../../contract-templates/domain/contract-document.ts';
import { type ContractSite, writeContract } from '../../contract-templates/domain/contract-terms.ts';
import type { ContractFacts, ContractParty } from './contract-facts.ts';
import { listPaymentLines } from './payment-text.ts';

const formatSignedDollars = (cents: number) => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));
const formatMiles = (count: number) => `${formatInteger(count)} miles`;

const asTyped = 'As you type it when you sign';

function buildOwnerBlock({ owner, coOwner, ownerAddress, lienholder }: ContractFacts): ContractBlock {
  const otherParty = ownerAddress === null ? `${asTyped}, if there is one` : 'None';
  const facts = [
    { label: 'Owner', text: owner },
    { label: 'Co-owner', text: coOwner || otherParty },
    { label: 'Address', text: ownerAddress ?? asTyped },
    { label: 'Lienholder', text: lienholder || otherParty },
  ];
  return { kind: 'form', title: 'Owner', facts };
}

function buildVehicleBlock({ vin, vehicle, ...facts }: ContractFacts): ContractBlock {
  const { odometerAtPurchase, milesPerYear, vehicleValueCents } = facts;
  const lines = [
    { label: 'Vehicle', text: vehicle },
    { label: 'VIN', text: vin ?? asTyped },
    { label: 'Odometer', text: `${formatMiles(odometerAtPurchase)} at purchase` },
    { label: 'Value', text: `${wholeDollars(vehicleValueCents)} at purchase, by our estimate` },
    {
      label: 'Driving',
      text:
        milesPerYear === null ? 'Not asked' : `${describeMilesPerYear(milesPerYear)} a year, as you told us`,
    },
  ];
  return { kind: 'form', title: 'Vehicle', facts: lines };
}

const formatStepDown = ({ aboveMiles, around, coverage }: ContractFacts['stepDowns'][number]) =>
  `Above ${formatMiles(aboveMiles)}${around ? ` (around ${formatDate(around)} at the miles a year above)` : ''}: ${coverage}.`;

function buildCoverageBlock(facts: ContractFacts): ContractBlock {
  const { plan, term, terms, purchasedOn, isFirstPaymentOpen, waitingPeriodEnd, termEnd, stepDowns } = facts;
  const day = formatDate(purchasedOn);
  return {
    kind: 'form',
    title: 'Coverage',
    facts: [
      { label: 'Plan', text: planName(terms, plan) },
      { label: 'Term', text: `${formatTerm(term)}, whichever comes first` },
      {
        label: 'Deductible',
        text:
          facts.deductibleCents === null
            ? 'None'
            : `${dollarsShort(facts.deductibleCents)} for each repair visit`,
      },
      { label: 'Purchase date', text: isFirstPaymentOpen ? 'The day of your first payment' : day },
      {
        label: 'Claims from',
        text: `${formatDate(waitingPeriodEnd.endsOn)} and ${formatMiles(waitingPeriodEnd.endsAtMiles)}, once both are reached`,
      },
      {
        label: 'Ends',
        text: `${formatDate(termEnd.endsOn)} or at ${formatMiles(termEnd.endsAtMiles)}, whichever comes first`,
      },
      ...(isFirstPaymentOpen
        ? [
            {
              label: 'Dates',
              text: `For a first payment on ${day}. They count from the day you make it.`,
              isWide: true,
            },
          ]
        : []),
      ...(stepDowns.length > 0
        ? [{ label: 'Less coverage', text: stepDowns.map(formatStepDown).join(' '), isWide: true }]
        : []),
      { label: 'Limit', text: formatLimitOfLiability(terms), isWide: true },
    ],
  };
}

function buildPriceBlock({ totalCents, downPaymentCents, payments }: ContractFacts): ContractBlock {
  const schedule =
    payments.length > 1
      ? ['The payment schedule in this contract lists every payment. We charge no interest.']
      : [];
  return {
    kind: 'form',
    title: 'Price and payments',
    facts: [
      { label: 'Total price', text: dollars(totalCents) },
      { label: 'Down payment', text: downPaymentCents > 0 ? dollars(downPaymentCents) : 'None' },
      {
        label: 'Payments',
        text: [...listPaymentLines(payments).map((text) => `${text}.`), ...schedule].join(' '),
        isWide: true,
      },
    ],
  };
}

const buildPartyRow = (role: string, party: ContractParty, license = party.license): string[] => [
  role,
  party.name,
  party.address ?? '',
  party.phone ?? '',
  license ?? '',
];

const isSame = (one: ContractParty, other: ContractParty) =>
  buildPartyRow('', one).join('\n') === buildPartyRow('', other).join('\n');

function buildPartiesBlock({
  parties: { seller, obligor, administrator, roadsideProvider, insurer },
}: ContractFacts): ContractBlock {
  return {
    kind: 'table',
    title: 'Companies',
    columns: [
      { label: 'What it does', share: 2.1 },
      { label: 'Name', share: 2.6 },
      { label: 'Address', share: 2.6 },
      { label: 'Phone', share: 1.5 },
      { label: 'License or policy', share: 2 },
    ],
    rows: [
      ...(isSame(seller, obligor)
        ? [buildPartyRow(contractDuties.sellerAndObligor, seller)]
        : [buildPartyRow(contractDuties.seller, seller), buildPartyRow(contractDuties.obligor, obligor)]),
      buildPartyRow(contractDuties.administrator, administrator),
      ...(roadsideProvider ? [buildPartyRow('Sends roadside help', roadsideProvider)] : []),
      insurer
        ? buildPartyRow(
            contractDuties.insurer,
            insurer,
            insurer.policyNumber && `Policy ${insurer.policyNumber}`,
          )
        : buildPartyRow(contractDuties.insurer, { name: contractDuties.uninsured }),
    ],
    totals: 0,
    notes: [],
  };
}

function buildPriceTable({ priceLines, salesTaxCents, totalCents }: ContractFacts): ContractBlock {
  const tax = salesTaxCents === null ? [] : [['Sales tax', dollars(salesTaxCents)]];
  return {
    kind: 'table',
    title: 'How the price is calculated',
    columns: [
      { label: 'Item', share: 5 },
      { label: 'Amount', share: 1, isNumber: true },
    ],
    rows: [
      ...priceLines.map(({ label, cents }) => [label, formatSignedDollars(cents)]),
      ...tax,
      ['Total price', dollars(totalCents)],
    ],
    totals: 1,
    notes: [],
  };
}

function buildPaymentTable({ payments }: ContractFacts): ContractBlock {
  let paidCents = 0;
  const rows = payments.map(({ number, dueOn, cents }) => {
    paidCents += cents;
    return [String(number), formatDate(dueOn), dollars(cents), dollars(paidCents)];
  });
  return {
    kind: 'table',
    title: 'Payment schedule',
    columns: [
      { label: 'Payment', share: 1 },
      { label: 'Due on', share: 3 },
      { label: 'Amount', share: 2, isNumber: true },
      { label: 'Paid by then', share: 2, isNumber: true },
    ],
    rows,
    totals: 0,
    notes: [],
  };
}

function buildPricePart(facts: ContractFacts): ContractPart {
  const { payments, totalCents, isFirstPaymentOpen, purchasedOn } = facts;
  const dates = isFirstPaymentOpen
    ? ` The dates are for a first payment on ${formatDate(purchasedOn)}, and they move with it.`
    : '';
  const isPaidAtOnce = payments.length === 1;
  return {
    title: 'Price and payments',
    intro: isPaidAtOnce
      ? `One payment of ${dollars(totalCents)}.${dates}`
      : `${payments.length} payments, ${dollars(totalCents)} in total.${dates}`,
    blocks: [buildPriceTable(facts), ...(isPaidAtOnce ? [] : [buildPaymentTable(facts)])],
  };
}

const uploadedTermsSection = ({ fileName, version, sha256 }: NonNullable<ContractFacts['uploadedTerms']>) =>
  createNumberedSection('1', 'Terms and conditions', [
    [
      'They are in this file',
      `The terms are the pages after the ones with this heading: "${fileName}", version ${version}. They are part of this contract.`,
    ],
    ['Fingerprint of the terms', `SHA-256 ${sha256}`],
  ]);

const demonstration = {
  notice: 'DEMONSTRATION. All companies are invented. No one can make a claim under this contract.',
  header: 'DEMONSTRATION: no one can make a claim',
};

/** The contract without its signature, exactly as the buyer reads it before signing. */
export function describeContract(
  facts: ContractFacts,
  site: Omit<ContractSite, 'settings'>,
): ContractDocument {
  const { settings, terms, plan, contractNumber, formNumber, stateRule, lapse } = facts;
  const name = planName(terms, plan);
  const brand = settings['brand.name'];
  const labels = isDemonstration(settings) ? demonstration : { notice: '', header: '' };
  const { summary, sections } = facts.uploadedTerms
    ? { summary: [], sections: [uploadedTermsSection(facts.uploadedTerms)] }
    : writeContract(terms, plan, { ...site, settings }, stateRule, { isSample: false, lapse });
  const forms = formNumber ? [`Form ${formNumber}`] : [];
  return {
    title: 'Vehicle service contract',
    number: contractNumber,
    planName: name,
    brand,
    stateName: facts.stateRule.name,
    ...labels,
    footer: [...forms, `Contract ${contractNumber}`, ...(facts.vin ? [facts.vin] : [])].join(' · '),
    fileTitle: `${brand} ${name}: vehicle service contract ${contractNumber}`,
    subject: `Vehicle service contract ${contractNumber}`,
    revision: facts.purchasedOn,
    declarations: [
      buildOwnerBlock(facts),
      buildVehicleBlock(facts),
      buildCoverageBlock(facts),
      buildPriceBlock(facts),
      buildPartiesBlock(facts),
    ],
    facts: summary,
    sections,
    parts: [buildPricePart(facts)],
  };
}

import { formatPersonName } from '../../../../shared/person-name.ts';
import { getPlan, type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { findStateRegistration } from '../../../publishing/configuration/domain/state-registrations.ts';
import { listPlanStepDowns } from '../../../selling/coverage/domain/coverage-outlook.ts';
import { presentRates } from '../../../selling/quote/actions/presenter.ts';
import { listPriceLines } from '../../../selling/quote/domain/price-lines.ts';
import { vehicleName } from '../../contract/actions/describe-contract.ts';
import { getTextVersion } from '../../contract/domain/contract.ts';
import {
  getContractDates,
  listScheduledPayments,
  toContractPrice,
  toContractSale,
} from '../../contract/domain/contract-dates.ts';
import { formatAddress } from '../../contract/domain/contract-parties.ts';
import { rescheduleFrom } from '../../contract/domain/lifecycle.ts';
import type { ContractParties } from '../../contract/schema/contract-parties.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import type { ContractFacts, ContractParty } from '../../documents/domain/contract-facts.ts';
import { getCollectionPolicy } from '../../payments/domain/collection-settings.ts';

/** Lists the mileages within the term at which coverage is reduced. */
function listStepDowns(
  terms: PlanTerms,
  contract: Contract,
  endsAtMiles: number,
): ContractFacts['stepDowns'] {
  const { rated } = contract.terms;
  const outlook = presentRates(terms, contract.quoteNumber, rated).coverage;
  const stepDowns: ContractFacts['stepDowns'] = [];
  let plan = planName(terms, rated.choice.plan);
  for (const { plan: from, atMiles, becomes } of listPlanStepDowns(terms)) {
    if (from !== plan) continue;
    plan = becomes;
    if (atMiles <= rated.vehicle.mileage || atMiles >= endsAtMiles) continue;
    const around = outlook?.stepDowns.find((step) => step.becomes === becomes)?.on ?? null;
    stepDowns.push({ aboveMiles: atMiles, around, coverage: `coverage of ${becomes}` });
  }
  return stepDowns;
}

function listParties(settings: SiteSettings, license: string | undefined): ContractFacts['parties'] {
  const withLicense = (party: ContractParty) => (license ? { ...party, license } : party);
  const seller = withLicense({
    name: settings['brand.legalName'],
    address: settings['contact.address'],
    phone: settings['contact.phone'],
  });
  const insurer = settings['legal.insurer'];
  return {
    seller,
    obligor: settings['legal.obligor']
      ? { name: settings['legal.obligor'], address: settings['legal.obligorAddress'] }
      : seller,
    administrator: {
      name: settings['legal.administrator'],
      address: settings['legal.administratorAddress'],
      phone: settings['contact.claimsPhone'],
    },
    roadsideProvider: { name: settings['legal.roadsideProvider'], phone: settings['contact.roadsidePhone'] },
    insurer: insurer ? { name: insurer, policyNumber: settings['legal.insurerPolicy'] } : null,
  };
}

const formatLienholder = ({ lienholder }: ContractParties): string | null =>
  lienholder &&
  [
    lienholder.name,
    formatAddress(lienholder),
    lienholder.accountNumber && `account ${lienholder.accountNumber}`,
  ]
    .filter(Boolean)
    .join(', ');

type TypedFacts = Pick<ContractFacts, 'vin' | 'coOwner' | 'ownerAddress' | 'lienholder'>;

/** What the buyer types at checkout. Returns undefined if it was erased. */
export function describeParties({ vin, contractParties }: Contract): TypedFacts | undefined {
  if (!contractParties) return undefined;
  const { coOwner, address } = contractParties;
  return {
    vin,
    coOwner: coOwner && formatPersonName(coOwner),
    ownerAddress: formatAddress(address),
    lienholder: formatLienholder(contractParties),
  };
}

/** For a contract that the buyer reads before typing who it's for, and maybe the VIN. */
export const describeOpenParties = (vin: string | null): TypedFacts => ({
  vin,
  coOwner: null,
  ownerAddress: null,
  lienholder: null,
});

/** Collects everything the contract says. Until it's paid, its dates count from `today`. */
export function toContractFacts(
  contract: Contract,
  typedFacts: TypedFacts,
  {
    terms,
    settings,
    uploadedTerms,
    today,
  }: {
    terms: PlanTerms;
    settings: SiteSettings;
    uploadedTerms: ContractFacts['uploadedTerms'];
    today: string;
  },
): ContractFacts {
  const { customer, contractNumber, activeSince } = contract;
  const { rated, stateRule } = contract.terms;
  const { choice, promo, vehicle, usage, rating } = rated;
  const dates = getContractDates(contract, today);
  const plan = getPlan(terms, choice.plan);
  const registration = findStateRegistration(settings, stateRule.state);
  const { listCents, discountCents, taxCents } = toContractSale(contract);
  const payments = rescheduleFrom(listScheduledPayments(contract), dates.purchasedOn);
  return {
    contractNumber,
    formNumber: registration?.formNumber ?? null,
    owner: formatPersonName(customer),
    ...typedFacts,
    vehicle: vehicleName(contract),
    odometerAtPurchase: vehicle.mileage,
    vehicleValueCents: rating.vehicleValueCents,
    milesPerYear: usage.milesPerYear,
    plan: choice.plan,
    term: { months: choice.price.months, miles: choice.price.miles },
    purchasedOn: dates.purchasedOn,
    isFirstPaymentOpen: activeSince === null,
    waitingPeriodEnd: dates.waitingPeriodEnd,
    termEnd: dates.termEnd,
    stepDowns: listStepDowns(terms, contract, dates.termEnd.endsAtMiles),
    deductibleCents: plan.coversRepairs ? rating.deductibleCents : null,
    priceLines: listPriceLines({
      // The table has a row of its own for the tax.
      price: {
        ledger: choice.price.ledger.filter(({ code }) => code !== 'Tax'),
        totalCents: listCents,
      },
      promo: promo && { ...promo, totalWithPromoCents: listCents - discountCents },
    }).map(({ label, cents }) => ({ label, cents })),
    salesTaxCents: taxCents === 0 ? null : taxCents,
    totalCents: toContractPrice(contract).totalCents,
    downPaymentCents: choice.price.downPaymentCents,
    payments: payments.map(({ number, dueOn, cents }) => ({ number, dueOn, cents })),
    lapse: contract.terms.lapse ?? getCollectionPolicy(settings, stateRule.state),
    parties: listParties(settings, registration?.license),
    uploadedTerms,
    textVersion: getTextVersion(contract.terms),
    terms: { ...terms, deductibleCents: rating.deductibleCents },
    stateRule,
    settings,
  };
}

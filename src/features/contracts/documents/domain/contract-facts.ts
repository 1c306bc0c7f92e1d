import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { Payment } from '../../../plans/domain/payment-schedule.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { PlanTerms, TermLength } from '../../../plans/domain/plan-terms.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import type { Drawing } from '../../contract-templates/domain/contract-document.ts';
import type { LapseTerms } from '../../payments/domain/collect-payments.ts';

export type ContractParty = {
  name: string;
  address?: string;
  phone?: string;
  /** Required by some states. */
  license?: string;
};

/** Everything a contract says about one sale. Plain JSON, so it can be stored and sent to the file worker. */
export type ContractFacts = {
  contractNumber: string;
  formNumber: string | null;
  owner: string;
  coOwner: string | null;
  /** Null if the buyer types the address, co-owner, and lienholder on the page that shows the contract. */
  ownerAddress: string | null;
  /** Includes the address and account number. */
  lienholder: string | null;
  /** Null if the buyer types it on the page that shows the contract. */
  vin: string | null;
  /** Includes year, make, model, and trim. */
  vehicle: string;
  odometerAtPurchase: number;
  /** On the purchase date. No claim pays more. */
  vehicleValueCents: number;
  milesPerYear: number | null;
  plan: PlanKey;
  term: TermLength;
  /** ISO date. Until the first payment, all dates assume a payment on this day. */
  purchasedOn: string;
  isFirstPaymentOpen: boolean;
  waitingPeriodEnd: { endsOn: string; endsAtMiles: number };
  termEnd: { endsOn: string; endsAtMiles: number };
  /** Coverage is reduced above this odometer reading. `around` is the ISO date when the vehicle reaches it at this many miles a year. */
  stepDowns: { aboveMiles: number; around: string | null; coverage: string }[];
  deductibleCents: number | null;
  /** Discounts are negative. */
  priceLines: { label: string; cents: number }[];
  /** Null if no tax is due. */
  salesTaxCents: number | null;
  totalCents: number;
  downPaymentCents: number;
  payments: Payment[];
  lapse: LapseTerms;
  parties: {
    seller: ContractParty;
    obligor: ContractParty;
    administrator: ContractParty;
    roadsideProvider: ContractParty | null;
    insurer: (ContractParty & { policyNumber?: string }) | null;
  };
  /** The seller's own PDF, which replaces our clauses. */
  uploadedTerms: { id: string; fileName: string; version: number; sha256: string } | null;
  /** Of the words that our clauses have in this contract. */
  textVersion: number;
  /** Includes the chosen deductible. */
  terms: PlanTerms;
  stateRule: StateRule;
  settings: SiteSettings;
};

export type SignatureEvidence = {
  /** As the signer typed it. */
  name: string;
  /** If null, the typed name is the signature. */
  drawing: Omit<Drawing, 'alt'> | null;
  /** ISO time. */
  signedAt: string;
  ipAddress: string;
  browser: string;
  /** The exact wording of each agreement. */
  agreements: { words: string; agreedAt: string }[];
  /** The hash that `describe` returned for the contract the buyer read. */
  shownHash: string;
};

import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { Payment } from '../../../plans/domain/payment-schedule.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { PlanTerms, TermLength } from '../../../plans/domain/plan-terms.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import type { Drawing } from '../../contract-templates/domain/contract-document.ts';

export type ContractParty = {
  name: string;
  address?: string;
  phone?: string;
  /** For the buyer's state. */
  license?: string;
};

/** Everything that a contract says about one sale. Plain JSON, so that it can be stored and sent to the file worker. */
export type ContractFacts = {
  contractNumber: string;
  formNumber: string | null;
  owner: string;
  coOwner: string | null;
  ownerAddress: string;
  /** Name, address, and account number. */
  lienholder: string | null;
  vin: string;
  /** Year, make, model, and trim. */
  vehicle: string;
  odometerAtPurchase: number;
  milesPerYear: number | null;
  plan: PlanKey;
  term: TermLength;
  /** ISO date. While the first payment is open, the dates are those of a payment on this day. */
  purchasedOn: string;
  isFirstPaymentOpen: boolean;
  waitingPeriodEnd: { endsOn: string; endsAtMiles: number };
  termEnd: { endsOn: string; endsAtMiles: number };
  /** Lower coverage above an odometer reading. `around`: when the vehicle gets there at this many miles a year (ISO date). */
  stepDowns: { aboveMiles: number; around: string | null; coverage: string }[];
  deductibleCents: number | null;
  /** Discounts are negative. */
  priceLines: { label: string; cents: number }[];
  /** Null where none is due. */
  salesTaxCents: number | null;
  totalCents: number;
  downPaymentCents: number;
  payments: Payment[];
  parties: {
    seller: ContractParty;
    obligor: ContractParty;
    administrator: ContractParty;
    roadsideProvider: ContractParty | null;
    insurer: (ContractParty & { policyNumber?: string }) | null;
  };
  /** The seller's own PDF, which takes the place of our clauses. */
  ownTerms: { id: string; fileName: string; version: number; sha256: string } | null;
  /** Includes the chosen deductible. */
  terms: PlanTerms;
  stateRule: StateRule;
  settings: SiteSettings;
};

export type SignatureEvidence = {
  /** The name as the signer typed it. */
  name: string;
  /** If null, the typed name is the signature. */
  drawing: Omit<Drawing, 'alt'> | null;
  /** ISO time. */
  signedAt: string;
  ipAddress: string;
  browser: string;
  /** The words of each checkbox and text that the buyer agreed to. */
  agreements: { words: string; agreedAt: string }[];
  /** What `preview` returned for the document that the buyer was shown. */
  shownHash: string;
};

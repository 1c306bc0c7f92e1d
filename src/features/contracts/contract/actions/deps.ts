import type { Database, Db } from '../../../../platform/database/database.ts';
import type { RequestLimits } from '../../../../platform/http/limits.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { PaymentProvider } from '../../../../platform/payments/payment-provider.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { LeadActions } from '../../../customers/leads/actions/index.ts';
import type { MessageActions } from '../../../customers/messages/actions/index.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { DeliveryActions } from '../../../office/deliveries/actions.ts';
import type { PeopleActions } from '../../../people/actions/index.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { ConfigurationActions } from '../../../publishing/configuration/actions.ts';
import type { PromoCodeActions } from '../../../selling/promo-codes/actions.ts';
import type { DocumentActions } from '../../documents/actions/index.ts';
import { toOwnerDay } from '../domain/contract-dates.ts';
import type { Contract } from '../store/contracts.ts';

/** If `paysByPhone` is true, there's no payment page, so buyers call this number to pay. */
export type Contact = { phone: string; hours: string; paysByPhone: boolean };

export type ContractClaim = {
  claimNumber: string;
  filedOn: string;
  /** The day of the breakdown. */
  happenedOn: string;
  /** 0 until we pay it. */
  paidCents: number;
  /** What we approved and haven't paid yet, or 0. */
  approvedCents: number;
  isOpen: boolean;
  isUndecided: boolean;
  /** In words, such as "In review". */
  status: string;
  /** False until staff have worked on the claim. */
  isReviewed: boolean;
  /** True if the owner filed it, so the owner may see what it says. */
  isByOwner: boolean;
};
type ContractClaims = (db: Db, contract: { id: string; personId: string | null }) => Promise<ContractClaim[]>;

export type ContractDeps = {
  database: Database;
  now: () => Date;
  secret: string;
  previousSecrets: readonly string[];
  jobs: Pick<Jobs, 'add'>;
  configuration: Pick<ConfigurationActions, 'siteSettings'>;
  promoCodes: Pick<PromoCodeActions, 'confirmUse' | 'releaseUse'>;
  requestLimits: Pick<RequestLimits, 'take'>;
  tokens: SignedTokens;
  abuse: Pick<AbuseActions, 'lookUp'>;
  people: Pick<PeopleActions, 'verifyEmail' | 'removeUnused' | 'describe'>;
  rates: Pick<RateActions, 'getTerms'>;
  /** The claims feature is registered after this one. */
  claims: { contractClaims: ContractClaims };
  documents: Pick<DocumentActions, 'read' | 'erase'>;
  leads: Pick<LeadActions, 'isSuspicious'>;
  messages: Pick<MessageActions, 'queue'>;
  deliveries: Pick<DeliveryActions, 'publish' | 'hasSubscribers'>;
  /** Returns undefined if buyers pay by phone. Don't call the provider inside a transaction. */
  paymentProvider: (db?: Db) => Promise<PaymentProvider | undefined>;
  publicUrl: string;
};

export const getToday = (deps: { now: () => Date }) => toOfficeDay(deps.now());

/** Today for what the owner may still do, and for what ends or is due without them. */
export const getOwnerDay = (
  deps: { now: () => Date },
  contract: Pick<Contract, 'customer' | 'activeSince'>,
  at = deps.now(),
): string => toOwnerDay(contract, at);

/** True if the buyer has to call us to pay. */
export const isAwaitingCall = (
  { status }: Pick<Contract, 'status'>,
  { paysByPhone }: Pick<Contact, 'paysByPhone'>,
): boolean => status === 'AwaitingPayment' && paysByPhone;

export async function getContact(
  { configuration, paymentProvider }: ContractDeps,
  db?: Db,
): Promise<Contact> {
  const settings = await configuration.siteSettings(db);
  return {
    phone: settings['contact.phone'],
    hours: settings['contact.hours'],
    paysByPhone: (await paymentProvider(db)) === undefined,
  };
}

import type { Database, Db } from '../../../../platform/database/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { PaymentPage } from '../../../../platform/payments/payment-page.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { ConsentActions } from '../../../customers/consent/actions/index.ts';
import type { LeadActions } from '../../../customers/leads/actions/index.ts';
import type { MessageActions } from '../../../customers/messages/actions/index.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { DeliveryActions } from '../../../office/deliveries/actions.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import { dayOf } from '../../../plans/domain/calendar.ts';
import type { QuoteActions } from '../../../selling/quote/actions/index.ts';
import type { ContractTemplateActions } from '../../contract-templates/actions/index.ts';

export type Contact = { phone: string; hours: string };

export type OrderDeps = {
  database: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'add'>;
  quotes: Pick<QuoteActions, 'lockForOrder' | 'markOrdered' | 'saveHowDidYouHear'>;
  tokens: SignedTokens;
  abuse: Pick<AbuseActions, 'lookUp'>;
  rates: Pick<RateActions, 'byVersion' | 'termsOf'>;
  geography: Pick<GeographyActions, 'stateRule' | 'cityData'>;
  contractTemplates: Pick<ContractTemplateActions, 'specimen'>;
  consent: Pick<ConsentActions, 'byLead' | 'recordStatement'>;
  leads: Pick<LeadActions, 'isSuspicious'>;
  messages: Pick<MessageActions, 'queue'>;
  deliveries: Pick<DeliveryActions, 'publish' | 'hasSubscribers'>;
  /** Undefined if buyers pay by phone. */
  paymentPage: PaymentPage | undefined;
  publicUrl: string;
  contact: (db?: Db) => Promise<Contact>;
};

export const todayOf = (deps: { now: () => Date }) => dayOf(deps.now());

/** Amounts in cents, dates in ISO format. */
type CancelledContract = {
  purchasedOn: string;
  termMonths: number;
  priceCents: number;
  paidCents: number;
  hadClaim: boolean;
};

export type CalculatedRefund = { cents: number; lines: { label: string; reason: string; cents: number }[] };

export type OrderStaffDeps = Pick<OrderDeps, 'database' | 'now' | 'jobs' | 'contact' | 'messages'> & {
  rates: Pick<OrderDeps['rates'], 'termsOf'>;
  leads: Pick<LeadActions, 'isSuspicious' | 'markLost'>;
  quoteRecordIds: (db: Db, opportunityIds: readonly string[]) => Promise<Map<string, string>>;
  refundOf: (rule: StateRule['cancellation'], contract: CancelledContract, on: string) => CalculatedRefund;
};

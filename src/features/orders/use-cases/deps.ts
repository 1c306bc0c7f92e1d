import type { Database, Db } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PaymentPage } from '../../../platform/payments/payment-page.ts';
import type { ConsentUseCases } from '../../consent/use-cases.ts';
import type { ContractTemplateUseCases } from '../../contract-templates/use-cases.ts';
import type { DeliveryUseCases } from '../../deliveries/use-cases.ts';
import type { StateRule } from '../../geography/domain/state-rule.ts';
import type { GeographyUseCases } from '../../geography/use-cases.ts';
import type { LeadUseCases } from '../../leads/use-cases.ts';
import type { MessageUseCases } from '../../messages/use-cases.ts';
import type { RateUseCases } from '../../plans/use-cases.ts';
import type { QuoteUseCases } from '../../quote/use-cases.ts';

/** Whom a buyer calls, and when. */
export type Contact = { phone: string; hours: string };

export type OrderDeps = {
  database: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'add'>;
  quotes: Pick<QuoteUseCases, 'holdForOrder' | 'closeByOrder'>;
  rates: Pick<RateUseCases, 'byVersion' | 'termsOf'>;
  geography: Pick<GeographyUseCases, 'stateRule'>;
  contractTemplates: Pick<ContractTemplateUseCases, 'specimen'>;
  consent: Pick<ConsentUseCases, 'ofLead' | 'keepStatement'>;
  leads: Pick<LeadUseCases, 'isSuspicious'>;
  messages: Pick<MessageUseCases, 'queue'>;
  deliveries: Pick<DeliveryUseCases, 'announce' | 'isHeard'>;
  /** Where buyers pay; undefined: orders wait for a call. */
  paymentPage: PaymentPage | undefined;
  publicUrl: string;
  /** Within a transaction it is read with that. */
  contact: (db?: Db) => Promise<Contact>;
};

export const todayOf = (deps: { now: () => Date }) => deps.now().toISOString().slice(0, 10);

/** A contract as far as its refund goes. Money in cents, dates ISO. */
type CancelledContract = {
  purchasedOn: string;
  termMonths: number;
  priceCents: number;
  paidCents: number;
  hadClaim: boolean;
};

export type WorkedRefund = { cents: number; lines: { label: string; reason: string; cents: number }[] };

export type OrderStaffDeps = Pick<OrderDeps, 'database' | 'now' | 'jobs' | 'contact' | 'messages'> & {
  rates: Pick<OrderDeps['rates'], 'termsOf'>;
  leads: Pick<LeadUseCases, 'isSuspicious' | 'loseSale'>;
  /** What staff know quotes by, by the ids that open them. */
  quoteRecordIds: (db: Db, opportunityIds: readonly string[]) => Promise<Map<string, string>>;
  /** What comes back to whoever cancels on a day, by the rule of a state. */
  refundOf: (rule: StateRule['cancellation'], contract: CancelledContract, on: string) => WorkedRefund;
};

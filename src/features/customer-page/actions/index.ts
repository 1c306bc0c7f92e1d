import type { Database, Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/staff/resource.ts';
import { humanize } from '../../../shared/humanize.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import type { ClaimActions } from '../../claims/claims/actions/index.ts';
import { claimStatusLabel, statusesWaitingForUs } from '../../claims/claims/domain/transitions.ts';
import type { ContractActions } from '../../contracts/contract/actions/index.ts';
import type { ContractStaffActions } from '../../contracts/servicing/actions/contract-staff.ts';
import type { ContractDetails } from '../../contracts/servicing/schema/staff.ts';
import type { ContactActions } from '../../customers/contact/actions/index.ts';
import { readPhone } from '../../customers/leads/actions/contact-details.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { LeadStaffActions } from '../../customers/leads/actions/lead-staff.ts';
import { openStages } from '../../customers/leads/domain/lead.ts';
import type { OpenedLead } from '../../customers/leads/schema/staff.ts';
import { canReadClaims, canReadContracts } from '../../office/auth/domain/permissions.ts';
import type { PeopleActions } from '../../people/actions/index.ts';
import type { Caller, KnownCustomer } from '../../people/schema.ts';
import { findNextStep } from '../domain/next-step.ts';
import type { CustomerPage, CustomerRecord, EventsPage } from '../schema.ts';
import { claimPath, contractPath, leadPath, messagePath } from './paths.ts';
import { loadEvents } from './timeline.ts';

export type CustomerPageDeps = {
  database: Database;
  now: () => Date;
  leads: Pick<LeadActions, 'byPeople' | 'byId'>;
  people: Pick<
    PeopleActions,
    'summary' | 'findDuplicates' | 'findCallers' | 'mergedInto' | 'listDistinct' | 'listEvents'
  >;
  leadStaff: Pick<LeadStaffActions, 'findFor'>;
  contracts: Pick<ContractActions, 'recordsByPeople' | 'progress'>;
  contractStaff: Pick<ContractStaffActions, 'find'>;
  claims: Pick<ClaimActions, 'byPeople'>;
  contact: Pick<ContactActions, 'byPeople'>;
};

/** Only spam could create more records for one person. */
const maxRecords = 20;
const toIsoTime = (at: Date) => at.toISOString();

async function loadLeads(
  deps: CustomerPageDeps,
  db: Db,
  opened: OpenedLead,
  personIds: readonly string[],
  by: StaffMember,
): Promise<OpenedLead[]> {
  const ownLeads = await deps.leads.byPeople(db, personIds);
  const otherLeads: OpenedLead[] = [];
  for (const { id } of ownLeads.filter((lead) => lead.id !== opened.id).slice(-maxRecords)) {
    const lead = await deps.leadStaff.findFor(db, id, by);
    if (lead) otherLeads.push(lead);
  }
  return [opened, ...otherLeads];
}

async function loadContracts(
  deps: CustomerPageDeps,
  db: Db,
  personIds: readonly string[],
  by: StaffMember,
): Promise<ContractDetails[]> {
  const { contracts, coOwned } = await deps.contracts.recordsByPeople(db, personIds);
  const visibleContracts: ContractDetails[] = [];
  for (const { id } of [...coOwned, ...contracts].slice(-maxRecords)) {
    const contract = await deps.contractStaff.find(db, id, by);
    if (contract) visibleContracts.push(contract);
  }
  return visibleContracts.toReversed();
}

const joinWords = (...parts: (string | number | null | undefined)[]) => parts.filter(Boolean).join(' ');

const consentLabels: Record<OpenedLead['receipts'][number]['kind'], (channels: string[]) => string> = {
  Given: (channels) => `Agreed to ${channels.join(', ').toLowerCase() || 'nothing'}`,
  Revoked: (channels) => `Withdrew permission for ${channels.join(', ').toLowerCase()}`,
  Confirmed: () => 'Confirmed the terms of an order or a signature',
};

const presentNamed = (person: { id: string; firstName: string; lastName: string | null }) => ({
  id: person.id,
  name: formatPersonName(person),
});

const presentLeadRecord = (lead: OpenedLead): CustomerRecord => ({
  path: leadPath(lead.id),
  title: joinWords(lead.vehicleYear, lead.vehicleMake, lead.vehicleModel) || 'Lead',
  details: lead.ownerName ?? 'Unassigned',
  status: humanize(lead.stage),
  at: lead.createdAt,
});

const presentQuoteRecord = ({
  id,
  quoteNumber,
  vehicle,
  plan,
  createdAt,
}: OpenedLead['quotes'][number]): CustomerRecord => ({
  path: `/cms/quotes/${id}/show`,
  title: quoteNumber,
  details: vehicle,
  status: plan ?? 'No plan',
  at: createdAt,
});

const presentContractRecord = (contract: ContractDetails): CustomerRecord => ({
  path: contractPath(contract.id),
  title: contract.contractNumber,
  // People with two contracts often have two cars of the same model.
  details: [joinWords(contract.vehicle, contract.contract.vehicle.vin), contract.upcoming[0]?.text]
    .filter(Boolean)
    .join('. Next: '),
  status: humanize(contract.status),
  at: contract.orderedAt,
});

/** Names the address if it isn't the one that the page shows. */
const presentEmails = ({ messages, email }: OpenedLead): CustomerRecord[] | null =>
  messages
    ?.map(({ id, name, recipient, status, sentAt, createdAt }) => ({
      path: `/cms/messages/${id}/show`,
      title: name,
      details: recipient === email ? '' : `To ${recipient}`,
      status: humanize(status),
      at: sentAt ?? createdAt,
    }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxRecords) ?? null;

/** Empty until the whole number is typed. */
function toCompletePhone(text: string): string {
  try {
    return readPhone(text) ?? '';
  } catch {
    return '';
  }
}

export const customerPageActions = (deps: CustomerPageDeps) => ({
  /** Throws 404 for an unknown lead. */
  async byLead(leadId: string, by: StaffMember): Promise<CustomerPage> {
    const { db } = deps.database;
    const opened = await deps.leadStaff.findFor(db, leadId, by);
    if (!opened) throw notFound('NotFound', "This lead doesn't exist or was removed.");
    const { email, personId } = opened;
    const personIds = personId === null ? [] : [personId];
    const leads = await loadLeads(deps, db, opened, personIds, by);
    const allContracts = await loadContracts(deps, db, personIds, by);
    const contracts = canReadContracts(by) ? allContracts : null;
    const claims = canReadClaims(by) ? (await deps.claims.byPeople(db, personIds)).claims : null;
    const messages = await deps.contact.byPeople(db, personIds);
    const quotes = leads
      .flatMap((lead) => lead.quotes)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const orderedQuotes = new Set(allContracts.map(({ quoteId }) => quoteId));
    return {
      name: formatPersonName(opened),
      person: personId === null ? null : await deps.people.summary(db, personId),
      duplicates: personId === null ? [] : await deps.people.findDuplicates(db, personId),
      merged: personId === null ? [] : (await deps.people.mergedInto(db, personId)).map(presentNamed),
      distinct: personId === null ? [] : (await deps.people.listDistinct(db, personId)).map(presentNamed),
      email,
      phone: opened.phone,
      place: joinWords(opened.city && `${opened.city},`, opened.state, opened.zipCode) || null,
      contact: opened.contact,
      optOuts: opened.contact.optOuts,
      nextStep: findNextStep({
        claims:
          claims?.map(({ id, claimNumber, status }) => ({
            id,
            claimNumber,
            isWaitingForUs: statusesWaitingForUs.includes(status),
          })) ?? null,
        messages,
        contracts: (contracts ?? []).map(
          ({ id, contractNumber, signedAt, status, pastDueSince, refundDue }) => ({
            id,
            contractNumber,
            isSigned: signedAt !== null,
            status,
            pastDueSince,
            refundDueOn: refundDue && !refundDue.isWaiting ? refundDue.dueOn : null,
          }),
        ),
        leads: leads.map(({ id, stage, nextAction, nextActionAt }) => ({
          id,
          isOpen: openStages.includes(stage),
          nextAction,
          nextActionAt,
        })),
        quote: quotes.find(({ id, plan }) => plan !== null && !orderedQuotes.has(id)) ?? null,
        now: toIsoTime(deps.now()),
      }),
      leads: leads.map(presentLeadRecord),
      quotes: quotes.map(presentQuoteRecord),
      contracts: contracts?.map(presentContractRecord) ?? null,
      claims:
        claims?.map(({ id, claimNumber, part, status, createdAt }) => ({
          path: claimPath(id),
          title: claimNumber,
          details: part ?? '',
          status: claimStatusLabel[status],
          at: toIsoTime(createdAt),
        })) ?? null,
      messages: messages.map(({ id, messageNumber, subject, status, createdAt }) => ({
        path: messagePath(id),
        title: messageNumber,
        details: subject,
        status: humanize(status),
        at: toIsoTime(createdAt),
      })),
      consents: leads.flatMap(({ receipts }) =>
        receipts.map(({ at, kind, channels }) => ({ at, text: consentLabels[kind](channels) })),
      ),
      emails: presentEmails(opened),
      history: await loadEvents(deps, db, opened, by),
    };
  },

  /** Only people of whom the user may see a record. */
  async findCallers({ phone, ...caller }: Caller, by: StaffMember): Promise<KnownCustomer[]> {
    const { db } = deps.database;
    const visible = new Set(['leads', 'contact_messages']);
    if (canReadContracts(by)) visible.add('contracts');
    if (canReadClaims(by)) visible.add('claims');
    const found = await deps.people.findCallers(db, { ...caller, phone: toCompletePhone(phone) });
    const customers: KnownCustomer[] = [];
    for (const { records, ...person } of found) {
      const shown = Object.entries(records).filter(([table, count]) => visible.has(table) && count > 0);
      if (shown.length === 0) continue;
      const leads = await deps.leads.byPeople(db, [person.id]);
      customers.push({ ...person, leadId: leads.at(-1)?.id ?? null, records: Object.fromEntries(shown) });
    }
    return customers;
  },

  /** Events from before one that was shown. Throws 404 for an unknown lead. */
  async earlierEvents(leadId: string, before: number, by: StaffMember): Promise<EventsPage> {
    const { db } = deps.database;
    const lead = await deps.leads.byId(db, leadId);
    if (!lead) throw notFound('NotFound', "This lead doesn't exist or was removed.");
    return loadEvents(deps, db, lead, by, before);
  },
});

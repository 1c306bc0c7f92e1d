import type { Database, Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { ofKind } from '../../platform/history/history.ts';
import type { StaffMember } from '../../platform/staff/resource.ts';
import { dollars, uncapitalize } from '../../shared/format.ts';
import { humanize } from '../../shared/humanize.ts';
import { formatPersonName } from '../../shared/person-name.ts';
import type { ClaimActions } from '../claims/claims/actions/index.ts';
import { claimStatusLabel, statusesWaitingForUs } from '../claims/claims/domain/transitions.ts';
import type { ContractActions } from '../contracts/contract/actions/index.ts';
import type { ContractStaffActions } from '../contracts/servicing/actions/contract-staff.ts';
import type { ContractDetails } from '../contracts/servicing/schema/staff.ts';
import type { ContactActions } from '../customers/contact/actions/index.ts';
import type { LeadActions } from '../customers/leads/actions/index.ts';
import type { LeadStaffActions } from '../customers/leads/actions/lead-staff.ts';
import { openStages } from '../customers/leads/domain/lead.ts';
import type { OpenedLead } from '../customers/leads/schema/staff.ts';
import { canReadClaims, canReadContracts } from '../office/auth/domain/permissions.ts';
import type { PeopleActions } from '../people/actions/index.ts';
import { findNextStep } from './domain/next-step.ts';
import type { CustomerPage, CustomerRecord } from './schema.ts';

export type CustomerPageDeps = {
  database: Database;
  now: () => Date;
  leads: Pick<LeadActions, 'byPeople'>;
  people: Pick<PeopleActions, 'summary' | 'findDuplicates' | 'mergedInto'>;
  leadStaff: Pick<LeadStaffActions, 'findFor'>;
  contracts: Pick<ContractActions, 'recordsByPeople'>;
  contractStaff: Pick<ContractStaffActions, 'find'>;
  claims: Pick<ClaimActions, 'byPeople'>;
  contact: Pick<ContactActions, 'byPeople' | 'listEntries'>;
};

/** Only spam could create more records for one person. */
const maxRecords = 20;
const maxEvents = 300;

type TimelineEvent = CustomerPage['timeline'][number];

const leadPath = (id: string) => `/cms/leads/${id}/show`;
const contractPath = (id: string) => `/cms/contracts/${id}/show`;
const claimPath = (id: string) => `/cms/claims/${id}/show`;
const messagePath = (id: string) => `/cms/contact-messages/${id}/show`;

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
  const { contracts } = await deps.contracts.recordsByPeople(db, personIds);
  const visibleContracts: ContractDetails[] = [];
  for (const { id } of contracts.slice(-maxRecords)) {
    const contract = await deps.contractStaff.find(db, id, by);
    if (contract) visibleContracts.push(contract);
  }
  return visibleContracts.toReversed();
}

async function loadClaims(deps: CustomerPageDeps, db: Db, personIds: readonly string[], by: StaffMember) {
  if (!canReadClaims(by)) return null;
  const { claims, events } = await deps.claims.byPeople(db, personIds);
  return {
    claims,
    events: ofKind(events, 'Change').map(
      ({ subjectId, at, status, approvedCents, paidCents }): TimelineEvent => {
        const number = claims.find(({ id }) => id === subjectId)?.claimNumber ?? '';
        const cents = paidCents ?? approvedCents;
        return {
          at: toIsoTime(at),
          text: `Claim ${number}: ${claimStatusLabel[status].toLowerCase()}${cents === null ? '' : ` (${dollars(cents)})`}`,
          path: claimPath(subjectId),
        };
      },
    ),
  };
}

async function loadMessages(deps: CustomerPageDeps, db: Db, personIds: readonly string[]) {
  const messages = await deps.contact.byPeople(db, personIds);
  const entries = await deps.contact.listEntries(db, messages);
  return {
    messages,
    events: [
      ...messages.map(
        ({ id, createdAt, subject }): TimelineEvent => ({
          at: toIsoTime(createdAt),
          text: `Wrote to us: ${subject}`,
          path: messagePath(id),
        }),
      ),
      ...entries.map(
        ({ subjectId, at, kind, byName }): TimelineEvent => ({
          at: toIsoTime(at),
          text: kind === 'CustomerReply' ? 'Answered by email' : `${humanize(kind)} by ${byName}`,
          path: messagePath(subjectId),
        }),
      ),
    ],
  };
}

const emailOutcomes: Record<string, string> = {
  Queued: ', waiting to be sent',
  Saved: ', not sent because no mail server is set up',
  Suppressed: ', not sent',
  Failed: ', which failed',
};

const listLeadEvents = ({ id, activities, messages }: OpenedLead): TimelineEvent[] => [
  ...activities.map(({ at, text }) => ({ at, text, path: leadPath(id) })),
  ...(messages ?? []).map(({ id: emailId, name, status, sentAt, createdAt }) => ({
    at: sentAt ?? createdAt,
    text: `Email: ${uncapitalize(name)}${emailOutcomes[status] ?? ''}`,
    path: `/cms/messages/${emailId}/show`,
  })),
];

const listContractEvents = ({ id, contractNumber, timeline }: ContractDetails): TimelineEvent[] =>
  timeline.map(({ at, text }) => ({ at, text: `${contractNumber}: ${text}`, path: contractPath(id) }));

/** Lists an email once, even if several leads of the person have it. */
const withoutRepeats = (events: readonly TimelineEvent[]): TimelineEvent[] => [
  ...new Map(events.map((event) => [`${event.at} ${event.text} ${event.path}`, event])).values(),
];

const joinWords = (...parts: (string | number | null | undefined)[]) => parts.filter(Boolean).join(' ');

const consentLabels: Record<OpenedLead['receipts'][number]['kind'], (channels: string[]) => string> = {
  Given: (channels) => `Agreed to ${channels.join(', ').toLowerCase() || 'nothing'}`,
  Revoked: (channels) => `Withdrew permission for ${channels.join(', ').toLowerCase()}`,
  Confirmed: () => 'Confirmed the terms of an order or a signature',
};

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
  details: [contract.vehicle, contract.upcoming[0]?.text].filter(Boolean).join('. Next: '),
  status: humanize(contract.status),
  at: contract.orderedAt,
});

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
    const claims = await loadClaims(deps, db, personIds, by);
    const { messages, events: messageEvents } = await loadMessages(deps, db, personIds);
    const quotes = leads
      .flatMap((lead) => lead.quotes)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const orderedQuotes = new Set(allContracts.map(({ quoteId }) => quoteId));
    return {
      name: formatPersonName(opened),
      person: personId === null ? null : await deps.people.summary(db, personId),
      duplicates: personId === null ? [] : await deps.people.findDuplicates(db, personId),
      merged:
        personId === null
          ? []
          : (await deps.people.mergedInto(db, personId)).map((each) => ({
              id: each.id,
              name: formatPersonName(each),
            })),
      email,
      phone: opened.phone,
      place: joinWords(opened.city && `${opened.city},`, opened.state, opened.zipCode) || null,
      contact: opened.contact,
      optOuts: opened.contact.optOuts,
      nextStep: findNextStep({
        claims:
          claims?.claims.map(({ id, claimNumber, status }) => ({
            id,
            claimNumber,
            isWaitingForUs: statusesWaitingForUs.includes(status),
          })) ?? null,
        messages,
        contracts: (contracts ?? []).map(
          ({ id, contractNumber, signedAt, status, hasFailedPayment, refundDue }) => ({
            id,
            contractNumber,
            isSigned: signedAt !== null,
            status,
            hasFailedPayment,
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
        claims?.claims.map(({ id, claimNumber, part, status, createdAt }) => ({
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
      timeline: withoutRepeats([
        ...leads.flatMap(listLeadEvents),
        ...(contracts ?? []).flatMap(listContractEvents),
        ...(claims?.events ?? []),
        ...messageEvents,
      ])
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, maxEvents),
    };
  },
});

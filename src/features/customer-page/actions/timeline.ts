import type { Db } from '../../../platform/database/database.ts';
import type { Subject } from '../../../platform/history/events-table.ts';
import type { AnyEvent } from '../../../platform/history/history.ts';
import type { StaffMember } from '../../../platform/staff/resource.ts';
import { dollars } from '../../../shared/format.ts';
import { humanize } from '../../../shared/humanize.ts';
import type { ClaimActions } from '../../claims/claims/actions/index.ts';
import { claimStatusLabel } from '../../claims/claims/domain/transitions.ts';
import type { ContractActions } from '../../contracts/contract/actions/index.ts';
import { describeContractEvent } from '../../contracts/servicing/domain/contract-timeline.ts';
import type { ContactActions } from '../../customers/contact/actions/index.ts';
import { describeLeadEvent } from '../../customers/leads/actions/staff-presenter.ts';
import { canReadClaims, canReadContracts } from '../../office/auth/domain/permissions.ts';
import { describePersonEvent, type PeopleActions } from '../../people/actions/index.ts';
import type { EventsPage } from '../schema.ts';
import { claimPath, contractPath, customerPath, leadPath, messagePath } from './paths.ts';

export type TimelineDeps = {
  people: Pick<PeopleActions, 'listEvents'>;
  contracts: Pick<ContractActions, 'progress'>;
  claims: Pick<ClaimActions, 'byPeople'>;
};

const pageSize = 50;

type ClaimEvent = Awaited<ReturnType<ClaimActions['byPeople']>>['events'][number];
type MessageEvent = Awaited<ReturnType<ContactActions['listEntries']>>[number];

function describeClaimEvent(event: ClaimEvent): string {
  if (event.kind === 'Note') return `note by ${event.byName}: ${event.text}`;
  const cents = event.paidCents ?? event.approvedCents;
  return `${claimStatusLabel[event.status].toLowerCase()}${cents === null ? '' : ` (${dollars(cents)})`}`;
}

/** `number` is that of the contract or claim. */
type Describe<Event> = (event: Event, number: string) => string;
type Kind<Event> = { path: (id: string) => string; describe: Describe<Event> };

const kinds: {
  Lead: Kind<Parameters<typeof describeLeadEvent>[0]>;
  Contract: Kind<Parameters<typeof describeContractEvent>[0]>;
  Claim: Kind<ClaimEvent>;
  ContactMessage: Kind<MessageEvent>;
} = {
  Lead: { path: leadPath, describe: describeLeadEvent },
  Contract: {
    path: contractPath,
    describe: (event, number) => `${number}: ${describeContractEvent(event)}`,
  },
  Claim: { path: claimPath, describe: (event, number) => `Claim ${number}: ${describeClaimEvent(event)}` },
  ContactMessage: {
    path: messagePath,
    describe: ({ kind, byName }) =>
      kind === 'CustomerReply' ? 'Answered by email' : `${humanize(kind)} by ${byName}`,
  },
};

/** Numbers of the contracts and claims that these events are about, by ID. A contract may belong to someone else by now. */
async function findNumbers(
  { contracts, claims }: TimelineDeps,
  db: Db,
  personId: string,
  events: readonly AnyEvent[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  const getIds = (subject: Subject) =>
    new Set(events.flatMap((event) => (event.subject === subject ? [event.subjectId] : [])));
  for (const id of getIds('Contract')) {
    const contract = await contracts.progress(id);
    if (contract) numbers.set(id, contract.contractNumber);
  }
  if (getIds('Claim').size > 0)
    for (const { id, claimNumber } of (await claims.byPeople(db, [personId])).claims)
      numbers.set(id, claimNumber);
  return numbers;
}

/** A page of what happened to a person's records, newest first, without what the user may not see. */
export async function loadEvents(
  deps: TimelineDeps,
  db: Db,
  { id: leadId, personId }: { id: string; personId: string | null },
  by: StaffMember,
  before?: number,
): Promise<EventsPage> {
  if (personId === null) return { events: [], earlier: null };
  const subjects: Subject[] = ['Person', 'Lead', 'ContactMessage'];
  if (canReadContracts(by)) subjects.push('Contract');
  if (canReadClaims(by)) subjects.push('Claim');
  const found = await deps.people.listEvents(db, personId, { subjects, before, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const numbers = await findNumbers(deps, db, personId, shown);
  return {
    events: shown.map((event) => {
      const at = event.at.toISOString();
      if (event.subject === 'Person')
        return { at, text: describePersonEvent(event), path: customerPath(leadId) };
      const kind = kinds[event.subject] as Kind<AnyEvent>;
      return {
        at,
        text: kind.describe(event, numbers.get(event.subjectId) ?? ''),
        path: kind.path(event.subjectId),
      };
    }),
    earlier: found.length > pageSize ? (shown.at(-1)?.sequence ?? null) : null,
  };
}

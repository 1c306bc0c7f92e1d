import type { Db } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { KnownPerson } from '../../../platform/feature.ts';
import { ofKind } from '../../../platform/history/history.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import { listStillOpen, type StillOpen } from '../domain/still-open.ts';
import type { PrivacyDeps } from './deps.ts';

type NamedRow = { firstName: string; lastName: string | null };

const getNames = (rows: readonly (NamedRow | null)[]): string[] => [
  ...new Set(rows.flatMap((row) => formatPersonName(row ?? undefined) || [])),
];

const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

const unique = (values: readonly string[]): string[] => [...new Set(values)];

export async function findLeadRecords(
  { quotes, deliveries, leads }: PrivacyDeps,
  db: Db,
  leadIds: readonly string[],
): Promise<KnownPerson> {
  const { opportunities } = await quotes.recordsByLeads(db, leadIds);
  const { submissions } = await leads.relatedRecords(db, leadIds);
  const sentDeliveries = await deliveries.bySubjects(db, leadIds);
  const answers = submissions.map((submission) => submission.answers);
  return {
    personIds: [],
    emails: [],
    names: getNames([...answers, ...opportunities.map(({ customer }) => customer)]),
    leadIds,
    claimIds: [],
    formerContracts: [],
    phones: unique(answers.flatMap(({ phone }) => phone ?? [])),
    importedClaimIds: [],
    referralCodes: [],
    ids: [...leadIds, ...getIds(opportunities), ...getIds(submissions), ...getIds(sentDeliveries)],
  };
}

/** Imported claims on a person's vehicles are theirs unless someone else filed a claim or has a contract for that vehicle. */
async function findImportedClaimIds(
  { claims, contracts }: PrivacyDeps,
  db: Db,
  { personIds, vins }: { personIds: readonly string[]; vins: readonly string[] },
): Promise<string[]> {
  const vinsOfOthers = [
    ...(await claims.vinsFiledByOthers(db, personIds, vins)),
    ...(await contracts.vinsOwnedByOthers(db, personIds, vins)),
  ];
  return getIds(
    await claims.importedByVins(
      db,
      vins.filter((vin) => !vinsOfOthers.includes(vin)),
    ),
  );
}

/** `personId` says which one, if several people have the address. */
export type PersonLookup = { email: string; personId?: string | undefined };

/** A person, through everything that they ever gave us, or an address that belongs to nobody we know. */
export type Subject = Awaited<ReturnType<PrivacyDeps['people']['describe']>> | { email: string };

/** Co-owners have no address, so they're found by that of the owner. */
export async function listCoOwners(
  { contracts, people }: PrivacyDeps,
  db: Db,
  owners: readonly { id: string }[],
) {
  const { contracts: owned } = await contracts.recordsByPeople(db, getIds([...owners]));
  const ids = unique(owned.flatMap(({ coOwnerId }) => coOwnerId ?? []));
  return (await people.rows(db, ids)).people.filter(({ id }) => !owners.some((owner) => owner.id === id));
}

async function findCoOwner(
  deps: PrivacyDeps,
  db: Db,
  owners: readonly { id: string }[],
  personId: string | undefined,
): Promise<string | undefined> {
  if (personId === undefined || owners.some(({ id }) => id === personId)) return undefined;
  return (await listCoOwners(deps, db, owners)).find(({ id }) => id === personId)?.id;
}

/** True if the address belongs to the owner of the contract, whose address isn't the co-owner's business. */
export const isCoOwner = (subject: Subject, email: string): boolean =>
  'personId' in subject && ![...subject.emails, ...subject.sharedEmails].includes(normalizeEmail(email));

/** Throws 400 if several people have the address. */
export async function findSubject(deps: PrivacyDeps, db: Db, lookup: PersonLookup): Promise<Subject> {
  const { people } = deps;
  const email = normalizeEmail(lookup.email);
  const candidates = await people.byPoint(db, email);
  const coOwner = await findCoOwner(deps, db, candidates, lookup.personId);
  if (coOwner) return people.describe(db, coOwner);
  const chosen = candidates.find(({ id }) => id === lookup.personId) ?? candidates[0];
  if (!chosen) return { email };
  if (candidates.length > 1 && chosen.id !== lookup.personId)
    throw badRequest(
      'SeveralPeople',
      'Several people use this email address. Choose whose data you mean.',
      'personId',
    );
  return people.describe(db, chosen.id);
}

export async function findPerson(deps: PrivacyDeps, db: Db, subject: Subject): Promise<KnownPerson> {
  const { personIds, emails, phones, names } =
    'personId' in subject ? subject : { personIds: [], emails: [subject.email], phones: [], names: [] };
  const ownLeads = await deps.leads.byPeople(db, personIds);
  const records = await findLeadRecords(deps, db, getIds(ownLeads));
  const contactMessages = await deps.contact.byPeople(db, personIds);
  const reviews = await deps.reviews.byPeople(db, personIds);
  const { claims } = await deps.claims.byPeople(db, personIds);
  const { contracts } = await deps.contracts.recordsByPeople(db, personIds);
  const deliveries = await deps.deliveries.bySubjects(db, getIds(claims));
  const sentMessages = await deps.messages.byPerson(db, { personIds, emails });
  const referrals = await deps.referrals.byPeople(db, personIds);
  const { submissions, events: leadEvents } = await deps.leads.relatedRecords(db, records.leadIds);
  const { opportunities } = await deps.quotes.recordsByLeads(db, records.leadIds);
  const answers = [...ownLeads, ...submissions.map((submission) => submission.answers)];
  const vins = [...answers, ...claims, ...opportunities, ...contracts].flatMap(({ vin }) => vin ?? []);
  return {
    ...records,
    personIds,
    emails,
    names: unique([
      ...names,
      ...records.names,
      ...getNames([...ownLeads, ...claims]),
      ...contactMessages.map(({ name }) => name),
    ]),
    claimIds: getIds(claims),
    formerContracts: ofKind(leadEvents, 'Transfer').map(({ contractNumber }) => contractNumber),
    phones: unique([...phones, ...[...answers, ...claims].flatMap(({ phone }) => phone ?? [])]),
    importedClaimIds: await findImportedClaimIds(deps, db, {
      personIds,
      vins: unique(vins),
    }),
    referralCodes: referrals.map(({ code }) => code),
    ids: [
      ...personIds,
      ...records.ids,
      ...contactMessages.flatMap(({ id, messageNumber }) => [id, messageNumber]),
      ...getIds(reviews),
      ...getIds(claims),
      ...getIds(contracts),
      ...getIds(deliveries),
      ...getIds(sentMessages),
    ],
  };
}

/** A person's open claims and contracts, which can't continue after an erasure. */
export async function findOpenRecords(
  { claims, contracts, now }: PrivacyDeps,
  db: Db,
  { personIds }: KnownPerson,
): Promise<StillOpen[]> {
  const filed = (await claims.byPeople(db, personIds)).claims;
  const contractRecords = await contracts.recordsByPeople(db, personIds);
  return listStillOpen({ claims: filed, contracts: contractRecords.contracts }, toOfficeDay(now()));
}

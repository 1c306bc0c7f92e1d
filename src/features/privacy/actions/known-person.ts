import type { Db } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { KnownPerson } from '../../../platform/feature.ts';
import { ofKind } from '../../../platform/history/history.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { findOwnClaimNumbers } from '../domain/person.ts';
import { listStillOpen, type StillOpen } from '../domain/still-open.ts';
import type { PrivacyDeps } from './deps.ts';

type NamedRow = { firstName: string; lastName: string | null };

const getNames = (rows: readonly (NamedRow | null)[]): string[] => [
  ...new Set(rows.flatMap((row) => [row?.firstName, row?.lastName].filter(Boolean).join(' ') || [])),
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
    filingIds: [],
    formerContracts: [],
    phones: unique(answers.flatMap(({ phone }) => phone ?? [])),
    claimNumbers: [],
    referralCodes: [],
    ids: [...leadIds, ...getIds(opportunities), ...getIds(submissions), ...getIds(sentDeliveries)],
  };
}

/** Claim numbers of a person. Excludes other people's claims on the same vehicles. */
async function findClaims(
  { claims, claimFilings, contracts }: PrivacyDeps,
  db: Db,
  person: { personIds: readonly string[]; vins: readonly string[]; recorded: string[] },
): Promise<string[]> {
  const { personIds, vins, recorded } = person;
  const onTheirVehicles = await claims.byVins(db, vins);
  const claimNumbers = onTheirVehicles.map(({ claimNumber }) => claimNumber);
  const filedByOthers = await claimFilings.filedByOthers(db, personIds, { vins, claimNumbers });
  const vinsOfOthers = await contracts.vinsOwnedByOthers(db, personIds, vins);
  return findOwnClaimNumbers(recorded, onTheirVehicles, {
    claimNumbers: filedByOthers.flatMap(({ claimNumber }) => claimNumber ?? []),
    vins: [...vinsOfOthers, ...filedByOthers.flatMap(({ vin }) => vin ?? [])],
  });
}

/** `personId` says which one, if several people have the address. */
export type Meant = { email: string; personId?: string | undefined };

/** A person, through everything that they ever gave us, or an address that belongs to nobody we know. */
export type Subject = Awaited<ReturnType<PrivacyDeps['people']['describe']>> | { email: string };

/** Throws 400 if several people have the address. */
export async function findSubject({ people }: PrivacyDeps, db: Db, meant: Meant): Promise<Subject> {
  const email = normalizeEmail(meant.email);
  const candidates = await people.byPoint(db, email);
  const chosen = candidates.find(({ id }) => id === meant.personId) ?? candidates[0];
  if (!chosen) return { email };
  if (candidates.length > 1 && chosen.id !== meant.personId)
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
  const { filings } = await deps.claimFilings.byPeople(db, personIds);
  const { contracts } = await deps.contracts.recordsByPeople(db, personIds);
  const deliveries = await deps.deliveries.bySubjects(db, getIds(filings));
  const sentMessages = await deps.messages.byPerson(db, { personIds, emails });
  const referrals = await deps.referrals.byPeople(db, personIds);
  const { submissions, events: leadEvents } = await deps.leads.relatedRecords(db, records.leadIds);
  const { opportunities } = await deps.quotes.recordsByLeads(db, records.leadIds);
  const answers = [...ownLeads, ...submissions.map((submission) => submission.answers)];
  const vins = [...answers, ...filings, ...opportunities, ...contracts].flatMap(({ vin }) => vin ?? []);
  return {
    ...records,
    personIds,
    emails,
    names: unique([
      ...names,
      ...records.names,
      ...getNames([...ownLeads, ...filings]),
      ...contactMessages.map(({ name }) => name),
    ]),
    filingIds: getIds(filings),
    formerContracts: ofKind(leadEvents, 'Transfer').map(({ contractNumber }) => contractNumber),
    phones: unique([...phones, ...[...answers, ...filings].flatMap(({ phone }) => phone ?? [])]),
    claimNumbers: await findClaims(deps, db, {
      personIds,
      vins: unique(vins),
      recorded: filings.flatMap(({ claimNumber }) => claimNumber ?? []),
    }),
    referralCodes: referrals.map(({ code }) => code),
    ids: [
      ...personIds,
      ...records.ids,
      ...contactMessages.flatMap(({ id, messageNumber }) => [id, messageNumber]),
      ...getIds(reviews),
      ...getIds(filings),
      ...getIds(contracts),
      ...getIds(deliveries),
      ...getIds(sentMessages),
    ],
  };
}

/** A person's open claims and contracts, which can't continue after an erasure. */
export async function findOpenRecords(
  { claimFilings, contracts, now }: PrivacyDeps,
  db: Db,
  { personIds }: KnownPerson,
): Promise<StillOpen[]> {
  const { filings } = await claimFilings.byPeople(db, personIds);
  const contractRecords = await contracts.recordsByPeople(db, personIds);
  return listStillOpen({ filings, contracts: contractRecords.contracts }, toOfficeDay(now()));
}

import type { Db } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import type { KnownPerson } from '../../../platform/feature.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { findOwnClaimNumbers } from '../domain/person.ts';
import { listStillOpen, type StillOpen } from '../domain/still-open.ts';
import type { PrivacyDeps } from './deps.ts';

type NamedRow = { firstName?: string | null; lastName?: string | null };

const getNames = (rows: readonly (NamedRow | null)[]): string[] => [
  ...new Set(rows.flatMap((row) => [row?.firstName, row?.lastName].filter(Boolean).join(' ') || [])),
];

const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

export async function findLeadRecords(
  { quotes, deliveries, leads }: PrivacyDeps,
  db: Db,
  leadIds: readonly string[],
): Promise<KnownPerson> {
  const { opportunities } = await quotes.recordsByLeads(db, leadIds);
  const { submissions } = await leads.relatedRecords(db, leadIds);
  const sentDeliveries = await deliveries.bySubjects(db, leadIds);
  const ids = [
    ...leadIds,
    ...opportunities.map(({ id }) => id),
    ...getIds(submissions),
    ...getIds(sentDeliveries),
  ];
  const answers = submissions.map((submission) => submission.answers);
  const phones = [...new Set(answers.flatMap(({ phone }) => phone ?? []))];
  const names = getNames([...answers, ...opportunities.map(({ customer }) => customer)]);
  return { email: null, names, leadIds, filingIds: [], phones, claimNumbers: [], referralCodes: [], ids };
}

/** Claim numbers of a person. Excludes other people's claims on the same vehicles. */
async function findClaims(
  { claims, claimFilings, contracts }: PrivacyDeps,
  db: Db,
  person: { email: string; leadIds: readonly string[]; vins: readonly string[]; recorded: string[] },
): Promise<string[]> {
  const { email, leadIds, vins, recorded } = person;
  const onTheirVehicles = await claims.byVins(db, vins);
  const claimNumbers = onTheirVehicles.map(({ claimNumber }) => claimNumber);
  const filedByOthers = await claimFilings.filedByOthers(db, email, { vins, claimNumbers });
  const vinsOfOthers = await contracts.vinsOwnedByOthers(db, { leadIds, email }, vins);
  return findOwnClaimNumbers(recorded, onTheirVehicles, {
    claimNumbers: filedByOthers.flatMap(({ claimNumber }) => claimNumber ?? []),
    vins: [...vinsOfOthers, ...filedByOthers.flatMap(({ vin }) => vin ?? [])],
  });
}

export async function findPerson(deps: PrivacyDeps, db: Db, address: string): Promise<KnownPerson> {
  const email = normalizeEmail(address);
  const ownLeads = await deps.leads.byEmail(db, email);
  const records = await findLeadRecords(deps, db, getIds(ownLeads));
  const contactMessages = await deps.contact.byPerson(db, email);
  const reviews = await deps.reviews.byPerson(db, email);
  const { filings } = await deps.claimFilings.byPerson(db, email);
  const deliveries = await deps.deliveries.bySubjects(db, getIds(filings));
  const sentMessages = await deps.messages.byPerson(email, db);
  const referrals = await deps.referrals.byEmail(db, email);
  const { submissions } = await deps.leads.relatedRecords(db, records.leadIds);
  const { opportunities } = await deps.quotes.recordsByLeads(db, records.leadIds);
  const answers = [...ownLeads, ...submissions.map((submission) => submission.answers)];
  return {
    ...records,
    email,
    names: [
      ...new Set([
        ...records.names,
        ...getNames([...ownLeads, ...filings]),
        ...contactMessages.map(({ name }) => name),
      ]),
    ],
    filingIds: getIds(filings),
    phones: [...new Set([...answers, ...filings].flatMap(({ phone }) => phone ?? []))],
    claimNumbers: await findClaims(deps, db, {
      email,
      leadIds: records.leadIds,
      vins: [...new Set([...answers, ...filings, ...opportunities].flatMap(({ vin }) => vin ?? []))],
      recorded: filings.flatMap(({ claimNumber }) => claimNumber ?? []),
    }),
    referralCodes: referrals.map(({ code }) => code),
    ids: [
      ...records.ids,
      ...contactMessages.flatMap(({ id, messageNumber }) => [id, messageNumber]),
      ...getIds(reviews),
      ...getIds(filings),
      ...getIds(deliveries),
      ...getIds(sentMessages),
    ],
  };
}

/** A person's open claims and contracts, which can't continue after an erasure. */
export async function findOpenRecords(
  { claimFilings, contracts, now }: PrivacyDeps,
  db: Db,
  { email, leadIds }: KnownPerson,
): Promise<StillOpen[]> {
  const { filings } = email === null ? { filings: [] } : await claimFilings.byPerson(db, email);
  const contractRecords = await contracts.recordsByPerson(db, { leadIds, email });
  return listStillOpen({ filings, contracts: contractRecords.contracts }, toOfficeDay(now()));
}

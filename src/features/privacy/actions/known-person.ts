import type { Db } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import type { KnownPerson } from '../../../platform/feature.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
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
    ...opportunities.flatMap(({ id, recordId }) => [id, recordId]),
    ...getIds(submissions),
    ...getIds(sentDeliveries),
  ];
  const answers = submissions.map((submission) => submission.answers);
  const phones = [...new Set(answers.flatMap(({ phone }) => phone ?? []))];
  const names = getNames([...answers, ...opportunities.map(({ customer }) => customer)]);
  return { email: null, names, leadIds, claimIds: [], phones, importedClaimIds: [], referralCodes: [], ids };
}

/** Imported claims on a person's vehicles are theirs unless someone else filed a claim or has a contract for that vehicle. */
async function findImportedClaimIds(
  { claims, contracts }: PrivacyDeps,
  db: Db,
  { email, leadIds, vins }: { email: string; leadIds: readonly string[]; vins: readonly string[] },
): Promise<string[]> {
  const vinsOfOthers = [
    ...(await claims.vinsFiledByOthers(db, email, vins)),
    ...(await contracts.vinsOwnedByOthers(db, { leadIds, email }, vins)),
  ];
  return getIds(
    await claims.importedByVins(
      db,
      vins.filter((vin) => !vinsOfOthers.includes(vin)),
    ),
  );
}

export async function findPerson(deps: PrivacyDeps, db: Db, address: string): Promise<KnownPerson> {
  const email = normalizeEmail(address);
  const ownLeads = await deps.leads.byEmail(db, email);
  const records = await findLeadRecords(deps, db, getIds(ownLeads));
  const contactMessages = await deps.contact.byPerson(db, email);
  const reviews = await deps.reviews.byPerson(db, email);
  const { claims } = await deps.claims.byPerson(db, email);
  const deliveries = await deps.deliveries.bySubjects(db, getIds(claims));
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
        ...getNames([...ownLeads, ...claims]),
        ...contactMessages.map(({ name }) => name),
      ]),
    ],
    claimIds: getIds(claims),
    phones: [...new Set([...answers, ...claims].flatMap(({ phone }) => phone ?? []))],
    importedClaimIds: await findImportedClaimIds(deps, db, {
      email,
      leadIds: records.leadIds,
      vins: [...new Set([...answers, ...claims, ...opportunities].flatMap(({ vin }) => vin ?? []))],
    }),
    referralCodes: referrals.map(({ code }) => code),
    ids: [
      ...records.ids,
      ...contactMessages.flatMap(({ id, messageNumber }) => [id, messageNumber]),
      ...getIds(reviews),
      ...getIds(claims),
      ...getIds(deliveries),
      ...getIds(sentMessages),
    ],
  };
}

/** A person's open claims and contracts, which can't continue after an erasure. */
export async function findOpenRecords(
  { claims, contracts, now }: PrivacyDeps,
  db: Db,
  { email, leadIds }: KnownPerson,
): Promise<StillOpen[]> {
  const filed = email === null ? [] : (await claims.byPerson(db, email)).claims;
  const contractRecords = await contracts.recordsByPerson(db, { leadIds, email });
  return listStillOpen({ claims: filed, contracts: contractRecords.contracts }, toOfficeDay(now()));
}

import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { totalsStore } from '../features/claims/outcomes/store/totals.ts';
import { findDemonstrationLife } from '../features/publishing/configuration/actions.ts';
import type { Db } from '../platform/database/database.ts';
import { deleteResponsesAbout } from '../platform/idempotency/stored-responses.ts';
import {
  inventedEmailPattern,
  inventedKeyPrefix,
  inventedOffer,
  inventedPhonePattern,
  inventedStaff,
} from './invented.ts';
import type { RemovalGroup } from './removal-group.ts';

const leads = sql`(select id from leads where email like ${inventedEmailPattern})`;
const contracts = sql`(select id from contracts where customer ->> 'email' like ${inventedEmailPattern} or lead_id in ${leads})`;
const claims = sql`(select id from claims where email like ${inventedEmailPattern})`;

async function queryStrings(tx: Db, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ text: string }>(query);
  return rows.map(({ text }) => text);
}

/** Payments name their contract, their customer, and their card. */
async function removeStandInPayments(tx: Db): Promise<void> {
  const contractIds = sql`(select id::text from contracts where id in ${contracts})`;
  const belongsToContract = sql`(document -> 'metadata' ->> 'contractId' in ${contractIds}
    or document -> 'intent' -> 'metadata' ->> 'contractId' in ${contractIds})`;
  await tx.execute(sql`create temporary table invented_payments on commit drop as
    select id, document ->> 'customer' as customer from stand_in_payments where ${belongsToContract}`);
  await tx.execute(sql`delete from stand_in_payments where id in (select id from invented_payments)
    or parent_id in (select id from invented_payments)
    or id in (select customer from invented_payments)
    or document ->> 'customer' in (select customer from invented_payments)
    or document ->> 'object' = 'answer'
    or (document ->> 'object' = 'event' and exists (
      select 1 from invented_payments p where position(p.id in document ->> 'payload') > 0))`);
}

const tablesByContract = [
  'refunds',
  'disputes',
  'charges',
  'due_payments',
  'payment_notices',
  'contract_cancellation_requests',
  'promo_code_uses',
];

/** Triggers keep records of what happened from being deleted. Invented rows record what never happened. */
const withoutTrigger = async (tx: Db, table: string, trigger: string, statement: SQL): Promise<void> => {
  const names = [sql.identifier(table), sql.identifier(trigger)];
  await tx.execute(sql`alter table ${names[0]} disable trigger ${names[1]}`);
  await tx.execute(statement);
  await tx.execute(sql`alter table ${names[0]} enable trigger ${names[1]}`);
};

async function removeContracts(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table invented_files on commit drop as
    select file_id as id from contract_documents where contract_number in (
      select contract_number from contracts where id in ${contracts})
    union select file_id from claim_attachments where claim_id in ${claims}`);
  await removeStandInPayments(tx);
  await withoutTrigger(
    tx,
    'ledger_postings',
    'ledger_postings_append_only',
    sql`delete from ledger_postings where contract_id in ${contracts}`,
  );
  await tx.execute(sql`update promo_codes set
    uses = uses - (select count(*) from promo_code_uses u
      where u.promo_code = promo_codes.promo_code and u.status <> 'Released' and u.contract_id in ${contracts}),
    confirmed_uses = confirmed_uses - (select count(*) from promo_code_uses u
      where u.promo_code = promo_codes.promo_code and u.status = 'Confirmed' and u.contract_id in ${contracts})`);
  for (const table of tablesByContract)
    await tx.execute(sql`delete from ${sql.identifier(table)} where contract_id in ${contracts}`);
  await tx.execute(sql`delete from contract_documents where contract_number in (
    select contract_number from contracts where id in ${contracts})`);
  await tx.execute(sql`delete from claims where id in ${claims} or contract_id in ${contracts}`);
  await totalsStore(tx).rebuild();
  await tx.execute(sql`delete from contracts where id in ${contracts}`);
  await tx.execute(sql`delete from stored_files where id in (select id from invented_files)`);
}

/** Counts of earlier days are invented: nobody had visited the site yet. */
async function removeCounts(tx: Db, firstDay: string, today: string): Promise<void> {
  for (const table of [
    'funnel_counts',
    'funnel_daily_totals',
    'funnel_days_with_totals',
    'experiment_counts',
  ])
    await tx.execute(sql`delete from ${sql.identifier(table)} where day >= ${firstDay} and day < ${today}`);
  await tx.execute(sql`delete from state_rules where effective_from = ${firstDay}`);
  await withoutTrigger(
    tx,
    'rate_cards',
    'rate_cards_activated_immutable',
    sql`delete from rate_cards where effective_from = ${firstDay}
      and version not in (select rate_card_version from quotes)
      and version not in (select terms ->> 'rateCardVersion' from contracts)`,
  );
}

const countLeads = async (tx: Db): Promise<number> =>
  Number(
    (
      await queryStrings(
        tx,
        sql`select count(*)::text as text from leads where email like ${inventedEmailPattern}`,
      )
    )[0],
  );

const toOutcome = (removeCount: number) => ({
  label: 'invented leads, with their quotes, contracts, claims, and messages',
  removeCount,
  kept: [],
});

/** Records of real people lose their invented owner. */
async function removeTeam(tx: Db): Promise<void> {
  const team = sql`(select id from staff_users where email like ${inventedEmailPattern} and role <> 'demonstration')`;
  await tx.execute(sql`update leads set owner_id = null, owner_first_name = null, owner_last_name = null
    where owner_id in ${team}`);
  await tx.execute(sql`update leads set previous_owner_id = null, previous_owner_first_name = null,
    previous_owner_last_name = null where previous_owner_id in ${team}`);
  await tx.execute(sql`update contact_messages set assignee_id = null, assignee_name = null
    where assignee_id in ${team}`);
  await tx.execute(sql`update claims set assignee_id = null where assignee_id in ${team}`);
  await tx.execute(sql`delete from staff_users where id in ${team}`);
}

async function removeRecords(tx: Db, consent: Services['consent']): Promise<void> {
  const subjects = sql`(select id::text from leads where id in ${leads} union select id::text from contracts
    where id in ${contracts} union select id::text from claims where id in ${claims})`;
  await tx.execute(sql`delete from deliveries where subject_id in ${subjects}`);
  await tx.execute(sql`delete from messages where recipient like ${inventedEmailPattern}`);
  const messageNumbers = await queryStrings(
    tx,
    sql`select message_number as text from contact_messages where email like ${inventedEmailPattern}`,
  );
  if (messageNumbers.length > 0) await deleteResponsesAbout(tx, messageNumbers);
  await tx.execute(sql`delete from idempotency_keys where key like ${`${inventedKeyPrefix}%`}`);
  await removeContracts(tx);
  // The hashes stay, because later receipts continue the chain.
  await consent.erase(
    tx,
    await queryStrings(tx, sql`select id::text as text from leads where email like ${inventedEmailPattern}`),
  );
  await tx.execute(sql`delete from leads where email like ${inventedEmailPattern}`);
  await tx.execute(
    sql`delete from opt_outs where address like ${inventedEmailPattern} or address like ${inventedPhonePattern}`,
  );
  for (const table of ['contact_messages', 'referrals', 'subscriptions'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where email like ${inventedEmailPattern}`);
  await tx.execute(sql`delete from affiliates where affo = ${inventedOffer}`);
  await removeTeam(tx);
  await withoutTrigger(
    tx,
    'audit_entries',
    'audit_entries_append_only',
    sql`delete from audit_entries where staff_id = ${inventedStaff.id}`,
  );
}

/** Returns undefined if the site has no invented days. */
export async function countLife(tx: Db): Promise<Omit<RemovalGroup, 'remove'> | undefined> {
  return (await findDemonstrationLife(tx)) && toOutcome(await countLeads(tx));
}

export async function removeLife(
  tx: Db,
  { configuration, consent, people }: Pick<Services, 'configuration' | 'consent' | 'people'>,
): Promise<Omit<RemovalGroup, 'remove'> | undefined> {
  const days = await findDemonstrationLife(tx);
  if (!days) return undefined;
  const removeCount = await countLeads(tx);
  await removeRecords(tx, consent);
  await people.removeUnused(tx);
  await removeCounts(tx, days.firstDay, days.today);
  await configuration.setDemonstrationLife(tx, undefined);
  return toOutcome(removeCount);
}

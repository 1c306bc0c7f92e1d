import { type SQL, sql } from 'drizzle-orm';
import { isDemonstration } from '../features/contracts/contract-templates/domain/contract-terms.ts';
import { findDemonstrationLife } from '../features/publishing/configuration/actions.ts';
import type { SiteSettings } from '../features/publishing/configuration/domain/site-settings.ts';
import type { Db } from '../platform/database/database.ts';
import { type Environment, isLocal } from '../platform/environment.ts';
import { inventedEmailPattern } from './invented.ts';
import { canHaveLife } from './life/add-life.ts';

/** By default only with a local PUBLIC_URL, where nobody but the person who tries out the site can reach it. */
export const canHaveSignIn = (environment: Environment): boolean =>
  canHaveLife(environment) &&
  environment.STAFF_SECOND_FACTOR !== 'required' &&
  (environment.DEMONSTRATION_SIGN_IN ?? (isLocal(environment.PUBLIC_URL) ? 'yes' : 'no')) === 'yes';

const isReal = (email: SQL) => sql`${email} not like ${inventedEmailPattern}`;

/** What the demonstration's visitors could see of real people: visitors, past customers, and staff. */
const realPeople = {
  leads: isReal(sql`email`),
  opportunities: isReal(sql`customer ->> 'email'`),
  contracts: isReal(sql`customer ->> 'email'`),
  contact_messages: isReal(sql`email`),
  referrals: isReal(sql`email`),
  payment_notices: sql`contract_id is null`,
  claims: sql`case when source = 'Filed' then ${isReal(sql`email`)} else is_published and not is_demonstration end`,
  // Invented reviews have no email address.
  reviews: sql`email is not null`,
};

async function hasRealPeople(db: Db): Promise<boolean> {
  const found = Object.entries(realPeople).map(
    ([table, condition]) => sql`exists (select from ${sql.identifier(table)} where ${condition})`,
  );
  // The first administrator has no name yet. Others are named in what they did.
  found.push(sql`(select count(*) > 1 from staff_users where ${isReal(sql`email`)})`);
  const { rows } = await db.execute<{ is_found: boolean }>(
    sql`select ${sql.join(found, sql` or `)} as is_found`,
  );
  return rows[0]?.is_found !== false;
}

/** Only while all people on the site are invented. Checked for every request, so that the first real one ends all sessions. */
export async function isSignInOpen(
  db: Db,
  siteSettings: (db: Db) => Promise<SiteSettings>,
): Promise<boolean> {
  const life = await findDemonstrationLife(db);
  if (!life?.isDone || !isDemonstration(await siteSettings(db))) return false;
  return !(await hasRealPeople(db));
}

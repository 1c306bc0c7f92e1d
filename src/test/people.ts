import type { Services } from '../app/services.ts';
import type { Db } from '../platform/database/database.ts';

type Records = Pick<Services, 'people' | 'leads' | 'messages' | 'database'>;

/** IDs of everyone who has this email address, or had it earlier. */
export const peopleWith = async (
  { people, database }: Pick<Records, 'people' | 'database'>,
  email: string,
  db: Db = database.db,
) => (await people.byPoint(db, email)).map(({ id }) => id);

export const leadsWith = async (services: Omit<Records, 'messages'>, email: string, db?: Db) =>
  services.leads.byPeople(db ?? services.database.db, await peopleWith(services, email, db));

export const emailsTo = ({ messages, database }: Pick<Records, 'messages' | 'database'>, email: string) =>
  messages.byPerson(database.db, { personIds: [], emails: [email] });

import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { batchesOf, type Listed, type ListQuery } from '../../../platform/staff/listing.ts';
import type { LandingPhoneFields, LandingPhoneRecord } from '../contract.ts';
import type { LandingPhone } from '../domain/landing-phone.ts';
import { type LandingPhoneFilter, landingPhoneStore } from '../store.ts';

const present = ({ id, updatedAt, ...phone }: LandingPhone): LandingPhoneRecord => ({
  ...phone,
  id: String(id),
  updatedAt: updatedAt.toISOString(),
});

const nameTaken = () => badRequest('NameTaken', 'There is a landing phone with that name.', 'name');

/** How staff keep landing phones. Changes are made with the caller's transaction; `showAnew` comes after. */
export function landingPhoneKeeping({ database, now }: { database: Database; now: () => Date }) {
  async function held(tx: Db, id: string): Promise<LandingPhone> {
    const phone = await landingPhoneStore(tx).byId(Number(id));
    if (phone) return phone;
    throw notFound('LandingPhoneNotFound', 'There is no such landing phone.');
  }

  return {
    async list(query: ListQuery<LandingPhoneFilter>): Promise<Listed<LandingPhoneRecord>> {
      const { rows, total } = await landingPhoneStore(database.db).list(query);
      return { rows: rows.map(present), total };
    },

    batches: (db: Db, filter: LandingPhoneFilter): AsyncIterable<LandingPhoneRecord[]> =>
      batchesOf(landingPhoneStore(db).batches(filter), present),

    async find(db: Db, id: string): Promise<LandingPhoneRecord | undefined> {
      const phone = await landingPhoneStore(db).byId(Number(id));
      return phone && present(phone);
    },

    /** Answers the id; throws 400 where the name is taken. */
    async add(tx: Db, fields: LandingPhoneFields): Promise<string> {
      const [id] = await landingPhoneStore(tx).add([{ ...fields, updatedAt: now() }]);
      if (id === undefined) throw nameTaken();
      return String(id);
    },

    /** Puts fields in place of those there. Throws 400 where another has the name, 404 where there is none. */
    async change(tx: Db, id: string, fields: LandingPhoneFields): Promise<void> {
      const phone = await held(tx, id);
      const [taken] = await landingPhoneStore(tx).named([fields.name]);
      if (taken && taken.id !== phone.id) throw nameTaken();
      await landingPhoneStore(tx).change(phone.id, { ...fields, updatedAt: now() });
    },

    async remove(tx: Db, id: string): Promise<void> {
      const phone = await held(tx, id);
      await landingPhoneStore(tx).remove(phone.id);
    },

    /** Which rows of a file cannot be added, beside those that are wrong by themselves. */
    async faultsOf(db: Db, rows: LandingPhoneFields[]): Promise<{ index: number; message: string }[]> {
      const known = new Set(
        (await landingPhoneStore(db).named(rows.map(({ name }) => name))).map((each) => each.name),
      );
      return rows.flatMap(({ name }, index) => {
        if (known.has(name)) return [{ index, message: `There is a landing phone ${name} already.` }];
        const first = rows.findIndex((row) => row.name === name);
        return first < index ? [{ index, message: `${name} is named twice in the file.` }] : [];
      });
    },

    async addAll(tx: Db, rows: LandingPhoneFields[]): Promise<void> {
      const added = await landingPhoneStore(tx).add(rows.map((row) => ({ ...row, updatedAt: now() })));
      if (added.length < rows.length) throw nameTaken();
    },
  };
}

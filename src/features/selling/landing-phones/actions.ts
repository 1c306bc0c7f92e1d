import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { batchesOf, type Listed, type ListQuery } from '../../../platform/staff/listing.ts';
import type { ConfigurationActions } from '../../publishing/configuration/actions.ts';
import { isBelow, type LandingAddress, type LandingPhone, landingPhoneAt } from './domain/landing-phone.ts';
import type { PagePhones } from './domain/phone-choice.ts';
import {
  type LandingPhoneFields,
  type LandingPhoneInput,
  type LandingPhoneRecord,
  landingPhoneFields,
  type PhoneAnswer,
} from './schema.ts';
import { type LandingPhoneFilter, landingPhoneStore } from './store.ts';

const present = ({ id, updatedAt, ...phone }: LandingPhone): LandingPhoneRecord => ({
  ...phone,
  id: String(id),
  updatedAt: updatedAt.toISOString(),
});

const nameTaken = () => badRequest('NameTaken', 'There is a landing phone with that name.', 'name');

/** How staff keep landing phones. Changes are made with the caller's transaction; `purgePages` comes after. */
function landingPhoneKeeping({ database, now }: { database: Database; now: () => Date }) {
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

export type LandingPhoneActions = ReturnType<typeof landingPhoneActions>;

/** Every stored page that shows settings carries it, and so every one that shows a phone. */
const pageTag = 'configuration';

/** Stands for the host of a path without one; no rule can name it. */
const noHost = 'no-host.invalid';

/** Throws 400 at `url` for what is no address of a page. */
function readAddress(url: string): LandingAddress {
  const whole = /^\/(?![/\\])/.test(url) ? `http://${noHost}${url}` : url;
  const parsed = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw badRequest('InvalidField', 'That is not the address of a page.', 'url');
  const { hostname, pathname, searchParams } = parsed;
  return { host: hostname === noHost ? '' : hostname, path: pathname, query: searchParams };
}

export function landingPhoneActions(deps: {
  database: Database;
  now: () => Date;
  configuration: ConfigurationActions;
  purgePages: (tags: string[]) => void;
}) {
  const { database, now, configuration } = deps;
  const store = landingPhoneStore(database.db);
  const purge = () => deps.purgePages([pageTag]);
  const ruleAt = async (url: string) => landingPhoneAt(await store.active(), readAddress(url));
  const mainPhone = async () => (await configuration.siteSettings())['contact.phone'];

  return {
    /** The number for a page's address, or for its path alone. Throws 400 without one. */
    async determine(url: string | null | undefined): Promise<PhoneAnswer> {
      if (!url) throw badRequest('InvalidField', "The parameter 'url' cannot be null.", 'url');
      return { phoneNumber: (await ruleAt(url))?.phoneNumber ?? (await mainPhone()) };
    },

    /** What the page at a path carries: the numbers by source, and the rules that can hold there. */
    async forPage(path: string): Promise<PagePhones> {
      const settings = await configuration.siteSettings();
      const rules = (await store.active()).filter(({ pathPrefix }) => isBelow(pathPrefix, path));
      return {
        numbers: {
          main: settings['contact.phone'],
          gclid: settings['phone.gclid'],
          utm: settings['phone.utm'],
          bing: settings['phone.bing'],
          google: settings['phone.google'],
          yahoo: settings['phone.yahoo'],
        },
        landing: rules.map(({ name: _name, isActive: _isActive, updatedAt: _updatedAt, ...rule }) => rule),
      };
    },

    /** As `determine`, with the rule that holds; null: the main phone is shown. */
    async determineRule(url: string) {
      const rule = await ruleAt(url);
      return {
        phoneNumber: rule?.phoneNumber ?? (await mainPhone()),
        rule: rule ? { id: String(rule.id), name: rule.name } : null,
      };
    },

    /** Makes every page that shows a phone be rendered anew: after a change was committed. */
    purgePages: purge,

    ...landingPhoneKeeping({ database, now }),

    /** Adds those whose name is not there yet; throws where one breaks the rules. */
    async addMissing(phones: LandingPhoneInput[]): Promise<void> {
      const rows = phones.map((phone) => ({ ...landingPhoneFields.parse(phone), updatedAt: now() }));
      if ((await store.add(rows)).length > 0) purge();
    },
  };
}

import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { RecordFilter } from '../../../platform/record/record.ts';
import { findDuplicates } from '../../../platform/staff/duplicates.ts';
import { type ListQuery, mapBatches, mapRows } from '../../../platform/staff/listing.ts';
import type { ConfigurationActions } from '../../publishing/configuration/actions.ts';
import {
  findLandingPhone,
  type LandingPhone,
  type LandingUrl,
  matchesPathPrefix,
} from './domain/landing-phone.ts';
import type { PagePhones } from './domain/phone-choice.ts';
import {
  type LandingPhoneFields,
  type LandingPhoneInput,
  landingPhoneFields,
  landingPhoneRecord,
} from './record.ts';
import type { PhoneResponse } from './schema.ts';
import { landingPhoneStore } from './store.ts';

const { fromRow } = landingPhoneRecord;

const nameTakenError = () =>
  badRequest('NameTaken', 'A landing phone with that name already exists.', 'name');

/** Changes need a transaction (`tx`). */
function staffActions({ database, now }: { database: Database; now: () => Date }) {
  async function findOrThrow(tx: Db, id: string): Promise<LandingPhone> {
    const phone = await landingPhoneStore(tx).find(id);
    if (phone) return phone;
    throw notFound('LandingPhoneNotFound', "This landing phone doesn't exist.");
  }

  return {
    list: async (query: ListQuery<RecordFilter<typeof landingPhoneRecord>>) =>
      mapRows(await landingPhoneStore(database.db).list(query), fromRow),

    batches: (db: Db, filter: RecordFilter<typeof landingPhoneRecord>) =>
      mapBatches(landingPhoneStore(db).batches(filter), fromRow),

    async find(db: Db, id: string) {
      const phone = await landingPhoneStore(db).find(id);
      return phone && fromRow(phone);
    },

    async add(tx: Db, fields: LandingPhoneFields): Promise<string> {
      const [newPhone] = await landingPhoneStore(tx).add([{ ...fields, updatedAt: now() }]);
      if (!newPhone) throw nameTakenError();
      return String(newPhone.id);
    },

    async change(tx: Db, id: string, fields: LandingPhoneFields): Promise<void> {
      const phone = await findOrThrow(tx, id);
      const [sameNamePhone] = await landingPhoneStore(tx).findAllBy('name', [fields.name]);
      if (sameNamePhone && sameNamePhone.id !== phone.id) throw nameTakenError();
      await landingPhoneStore(tx).change(id, { ...fields, updatedAt: now() });
    },

    async remove(tx: Db, id: string): Promise<void> {
      await findOrThrow(tx, id);
      await landingPhoneStore(tx).remove(id);
    },

    async importErrors(db: Db, rows: LandingPhoneFields[]): Promise<{ index: number; message: string }[]> {
      const names = rows.map(({ name }) => name);
      const takenNames = new Set(
        (await landingPhoneStore(db).findAllBy('name', names)).map(({ name }) => name),
      );
      const duplicates = findDuplicates(rows, ({ name }) => name);
      return rows.flatMap(({ name }, index) => {
        if (takenNames.has(name))
          return [{ index, message: `A landing phone named ${name} already exists.` }];
        return duplicates.has(index) ? [{ index, message: `The file lists ${name} twice.` }] : [];
      });
    },

    async addAll(tx: Db, rows: LandingPhoneFields[]): Promise<void> {
      const addedIds = await landingPhoneStore(tx).add(rows.map((row) => ({ ...row, updatedAt: now() })));
      if (addedIds.length < rows.length) throw nameTakenError();
    },
  };
}

export type LandingPhoneActions = ReturnType<typeof landingPhoneActions>;

/** A placeholder for parsing paths, which have no host. */
const placeholderHost = 'no-host.invalid';

function parseLandingUrl(url: string): LandingUrl {
  const absoluteUrl = /^\/(?![/\\])/.test(url) ? `http://${placeholderHost}${url}` : url;
  const landingUrl = URL.canParse(absoluteUrl) ? new URL(absoluteUrl) : undefined;
  if (!landingUrl || !/^https?:$/.test(landingUrl.protocol))
    throw badRequest('InvalidField', "That isn't a valid page URL.", 'url');
  const { hostname, pathname, searchParams } = landingUrl;
  return { host: hostname === placeholderHost ? '' : hostname, path: pathname, query: searchParams };
}

export function landingPhoneActions(deps: {
  database: Database;
  now: () => Date;
  configuration: ConfigurationActions;
  purgePages: () => void;
}) {
  const { database, now, configuration } = deps;
  const store = landingPhoneStore(database.db);
  const findRule = async (url: string) => findLandingPhone(await store.active(), parseLandingUrl(url));
  const mainPhone = async () => (await configuration.siteSettings())['contact.phone'];

  return {
    /** Accepts a URL or a path. Throws 400 if it's missing or invalid. */
    async determine(url: string | null | undefined): Promise<PhoneResponse> {
      if (!url) throw badRequest('InvalidField', "The parameter 'url' cannot be null.", 'url');
      return { phoneNumber: (await findRule(url))?.phoneNumber ?? (await mainPhone()) };
    },

    /** Data for the page at this path: numbers by source, and rules that can match there. */
    async forPage(path: string): Promise<PagePhones> {
      const settings = await configuration.siteSettings();
      const rules = (await store.active()).filter(({ pathPrefix }) => matchesPathPrefix(pathPrefix, path));
      return {
        numbers: {
          main: settings['contact.phone'],
          gclid: settings['phone.gclid'],
          utm: settings['phone.utm'],
          bing: settings['phone.bing'],
          google: settings['phone.google'],
          yahoo: settings['phone.yahoo'],
        },
        landingRules: rules.map(
          ({ name: _name, isActive: _isActive, updatedAt: _updatedAt, ...rule }) => rule,
        ),
      };
    },

    /** Like `determine`, but also returns the matching rule, or null for the main phone. */
    async determineRule(url: string) {
      const rule = await findRule(url);
      return {
        phoneNumber: rule?.phoneNumber ?? (await mainPhone()),
        rule: rule ? { id: String(rule.id), name: rule.name } : null,
      };
    },

    ...staffActions({ database, now }),

    /** Skips names that already exist. Throws if a landing phone is invalid. */
    async addMissing(phones: LandingPhoneInput[]): Promise<void> {
      const rows = phones.map((phone) => ({ ...landingPhoneFields.parse(phone), updatedAt: now() }));
      if ((await store.add(rows)).length > 0) deps.purgePages();
    },
  };
}

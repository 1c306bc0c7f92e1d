import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import type { ConfigurationUseCases } from '../configuration/use-cases.ts';
import {
  type LandingPhoneFields,
  type LandingPhoneInput,
  landingPhoneFields,
  type PhoneAnswer,
} from './contract.ts';
import { isBelow, type LandingAddress, type LandingPhone, landingPhoneAt } from './domain/landing-phone.ts';
import type { PagePhones } from './domain/page-phones.ts';
import { landingPhoneStore } from './store.ts';

export type LandingPhoneUseCases = ReturnType<typeof landingPhoneUseCases>;

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

export function landingPhoneUseCases(deps: {
  database: Database;
  now: () => Date;
  configuration: ConfigurationUseCases;
  purgePages: (tags: string[]) => void;
}) {
  const { database, now, configuration } = deps;
  const store = landingPhoneStore(database.db);
  const purge = () => deps.purgePages([pageTag]);

  return {
    /** The number for a page's address, or for its path alone. Throws 400 without one. */
    async determine(url: string | null | undefined): Promise<PhoneAnswer> {
      if (!url) throw badRequest('InvalidField', "The parameter 'url' cannot be null.", 'url');
      const rule = landingPhoneAt(await store.active(), readAddress(url));
      if (rule) return { phoneNumber: rule.phoneNumber };
      return { phoneNumber: (await configuration.siteSettings())['contact.phone'] };
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

    /** Oldest first, those that are off too. */
    all: (): Promise<LandingPhone[]> => store.all(),

    /** Adds a landing phone; throws 400 where the name is taken. */
    async add(fields: LandingPhoneFields): Promise<void> {
      const added = await store.add([{ ...fields, updatedAt: now() }]);
      if (added === 0) throw badRequest('NameTaken', 'There is a landing phone with that name.', 'name');
      purge();
    },

    /** Puts fields in place of those of a landing phone. Undefined: there is none with that id. */
    async change(id: number, fields: LandingPhoneFields): Promise<LandingPhone | undefined> {
      const changed = await store.change(id, { ...fields, updatedAt: now() });
      if (changed) purge();
      return changed;
    },

    /** False: there was none. */
    async remove(id: number): Promise<boolean> {
      const isRemoved = await store.remove(id);
      if (isRemoved) purge();
      return isRemoved;
    },

    /** Adds those whose name is not there yet; throws where one breaks the rules. */
    async addMissing(phones: LandingPhoneInput[]): Promise<void> {
      const rows = phones.map((phone) => ({ ...landingPhoneFields.parse(phone), updatedAt: now() }));
      if ((await store.add(rows)) > 0) purge();
    },
  };
}

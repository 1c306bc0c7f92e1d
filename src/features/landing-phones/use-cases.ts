import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/errors.ts';
import type { ConfigurationUseCases } from '../configuration/use-cases.ts';
import { type LandingPhoneInput, landingPhoneFields, type PhoneAnswer } from './contract.ts';
import { isBelow, type LandingAddress, landingPhoneAt } from './domain/landing-phone.ts';
import type { PagePhones } from './domain/page-phones.ts';
import { landingPhoneStore } from './store.ts';
import { landingPhoneKeeping } from './use-cases/keeping.ts';

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
    showAnew: purge,

    ...landingPhoneKeeping({ database, now }),

    /** Adds those whose name is not there yet; throws where one breaks the rules. */
    async addMissing(phones: LandingPhoneInput[]): Promise<void> {
      const rows = phones.map((phone) => ({ ...landingPhoneFields.parse(phone), updatedAt: now() }));
      if ((await store.add(rows)).length > 0) purge();
    },
  };
}

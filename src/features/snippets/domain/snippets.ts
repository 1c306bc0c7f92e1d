import type { SiteSettings } from '../../configuration/domain/site-settings.ts';

/** Scripts of other companies that a page may load. */
export type Snippets = {
  tagManager: string | null;
  scripts: string[];
  /** 'ask': not before the visitor allows it; 'notice': until the visitor refuses. */
  consent: 'ask' | 'notice';
};

const tagManagerOrigin = 'https://www.googletagmanager.com';

export const tagManagerScript = (id: string) => `${tagManagerOrigin}/gtm.js?id=${id}`;
export const tagManagerFrame = (id: string) => `${tagManagerOrigin}/ns.html?id=${id}`;

const isContainerId = (text: string) => /^GTM-[A-Z0-9]{4,12}$/.test(text);
const isScriptAddress = (text: string) => /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s;,'"]*$/i.test(text);
const isOrigin = (text: string) => /^https:\/\/[a-z0-9.*-]+(?::\d+)?$/i.test(text);
const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** The snippets of a site whose visitors reach it at `host`; undefined while none is configured, as at first. */
export function snippetsOf(settings: SiteSettings, host: string): Snippets | undefined {
  const isProduction = words(settings['snippets.productionHosts']).includes(host);
  const id = settings[isProduction ? 'snippets.tagManager.production' : 'snippets.tagManager.other'];
  const tagManager = isContainerId(id) ? id : null;
  const scripts = [settings['snippets.emailMarketing'], settings['snippets.chat']].filter(isScriptAddress);
  if (!tagManager && scripts.length === 0) return undefined;
  return { tagManager, scripts, consent: settings['snippets.consent'] === 'notice' ? 'notice' : 'ask' };
}

/** Origins that the pages' policy must let through for them; none while no snippet is configured. */
export function snippetOrigins(settings: SiteSettings, host: string): string[] {
  const snippets = snippetsOf(settings, host);
  if (!snippets) return [];
  const own = snippets.scripts.map((address) => address.split('/').slice(0, 3).join('/'));
  const all = [
    ...(snippets.tagManager ? [tagManagerOrigin] : []),
    ...own,
    ...words(settings['snippets.origins']),
  ];
  return [...new Set(all.filter(isOrigin))];
}

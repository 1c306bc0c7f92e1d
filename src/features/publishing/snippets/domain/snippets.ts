import type { SiteSettings } from '../../configuration/domain/site-settings.ts';

/** A third-party script, and the vendor's inline code to run before it, which may be empty. */
export type Widget = { src: string; configuration: string };

export type Snippets = {
  tagManager: string | null;
  widgets: Widget[];
  consent: 'ask' | 'notice';
};

export type ThirdParties = {
  origins: string[];
  inlineScripts: string[];
};

const tagManagerOrigin = 'https://www.googletagmanager.com';

export const tagManagerScript = (id: string) => `${tagManagerOrigin}/gtm.js?id=${id}`;
export const tagManagerFrame = (id: string) => `${tagManagerOrigin}/ns.html?id=${id}`;

const isContainerId = (text: string) => /^GTM-[A-Z0-9]{4,12}$/.test(text);
const isScriptUrl = (text: string) => /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s;,'"]*$/i.test(text);
const isOrigin = (text: string) => /^(?:https|wss):\/\/[a-z0-9.*-]+(?::\d+)?$/i.test(text);
const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

/** True if the host, including a non-default port, counts as production. */
export const isProductionHost = (settings: SiteSettings, host: string): boolean =>
  splitWords(settings['snippets.productionHosts'].toLowerCase()).includes(host.toLowerCase());

/** Snippets for a visit to `host`. Returns undefined if none are configured, which is the default. */
export function findSnippets(settings: SiteSettings, host: string): Snippets | undefined {
  const kind = isProductionHost(settings, host) ? 'production' : 'other';
  const id = settings[`snippets.tagManager.${kind}`];
  const tagManager = isContainerId(id) ? id : null;
  const widgets = (['emailMarketing', 'chat'] as const)
    .map((name) => ({
      src: settings[`snippets.${name}`],
      configuration: settings[`snippets.${name}Configuration`],
    }))
    .filter(({ src }) => isScriptUrl(src));
  if (!tagManager && widgets.length === 0) return undefined;
  return { tagManager, widgets, consent: settings['snippets.consent'] === 'notice' ? 'notice' : 'ask' };
}

export function findThirdParties(settings: SiteSettings, host: string): ThirdParties | undefined {
  const snippets = findSnippets(settings, host);
  if (!snippets) return undefined;
  const origins = [
    ...(snippets.tagManager ? [tagManagerOrigin] : []),
    ...snippets.widgets.map(({ src }) => new URL(src).origin),
    ...splitWords(settings['snippets.origins']),
  ];
  return {
    origins: [...new Set(origins.filter(isOrigin))],
    inlineScripts: snippets.widgets.flatMap(({ configuration }) => configuration || []),
  };
}

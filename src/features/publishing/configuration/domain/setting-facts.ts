import type { SiteSettingKey } from './site-settings.ts';

/** How a setting is edited and checked. `list`: words with spaces between them. */
export const settingKinds = [
  'text',
  'phone',
  'email',
  'address',
  'code',
  'list',
  'yes-no',
  'choice',
  'menu',
  'footer',
] as const;
export type SettingKind = (typeof settingKinds)[number];

export type SettingFacts = {
  kind: SettingKind;
  /** What it is for, for whoever changes it. */
  about: string;
  /** May be empty. */
  isOptional?: boolean;
  /** Of a choice. */
  choices?: readonly string[];
  /** What a text, or each word of a list, looks like, and how to say that. */
  pattern?: { shape: RegExp; says: string };
};

const text = (about: string): SettingFacts => ({ kind: 'text', about });
const phone = (about: string): SettingFacts => ({ kind: 'phone', about });
const address = (about: string): SettingFacts => ({ kind: 'address', about });
const optional = (facts: SettingFacts): SettingFacts => ({ ...facts, isOptional: true });

const otherPhone = (source: string) =>
  optional(phone(`Shown in place of the main phone to visitors from ${source}. Empty: the main phone.`));
const container = (host: string): SettingFacts => ({
  ...optional(text(`Container of the tag manager on ${host}. Empty: none.`)),
  pattern: { shape: /^GTM-[A-Z0-9]{4,12}$/, says: 'A container id looks like GTM-ABC123.' },
});
const script = (what: string): SettingFacts => ({
  ...optional(text(`Address of the script of the ${what}. Empty: none.`)),
  pattern: {
    shape: /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s;,'"]*$/i,
    says: 'The address of a script begins with https:// and has a path.',
  },
});

const widgetCode = (what: string): SettingFacts => ({
  kind: 'code',
  about: `JavaScript that the ${what} vendor asks you to place before its script, without the script tags. Empty: none.`,
  isOptional: true,
  pattern: {
    shape: /^(?![\s\S]*<\/?script)/i,
    says: 'Leave out the <script> tags. Enter only the code between them.',
  },
});

/** What each setting is for. */
export const settingFacts: Record<SiteSettingKey, SettingFacts> = {
  'brand.name': text('The name of the site, wherever it is said.'),
  'brand.legalName': text('The company that sells, in the foot of pages, contracts and messages.'),
  'brand.tagline': text('What the site is, in a few words.'),
  'contact.phone': phone('The main phone, on every page.'),
  'contact.claimsPhone': phone('Where claims are called in.'),
  'contact.roadsidePhone': phone('Where roadside assistance is called.'),
  'phone.gclid': otherPhone('advertisements with a click id'),
  'phone.utm': otherPhone('campaigns with a source and a medium'),
  'phone.bing': otherPhone('Bing'),
  'phone.google': otherPhone('Google'),
  'phone.yahoo': otherPhone('Yahoo'),
  'contact.email': { kind: 'email', about: 'Where visitors write, and where answers to our messages go.' },
  'contact.hours': text('When somebody answers the phone.'),
  'contact.address': text('The postal address, in the foot of pages and messages.'),
  'legal.administrator': text('Who administers the contracts.'),
  'legal.roadsideProvider': text('Who gives roadside assistance.'),
  'legal.license': text('The license notice in the foot of every page.'),
  'legal.producerCode': text('The producer code in the foot of every page.'),
  'links.atWork': address('The pages of the employer benefit.'),
  'links.customerLogin': address('Where customers log in.'),
  'links.affiliateLogin': address('Where affiliates log in.'),
  'links.becomeAffiliate': address('Where somebody becomes an affiliate.'),
  'links.betterBusinessBureau': address('Our page at the Better Business Bureau.'),
  'links.facebook': address('Our page on Facebook.'),
  'links.twitter': address('Our page on Twitter.'),
  'links.youtube': address('Our page on YouTube.'),
  'links.linkedin': address('Our page on LinkedIn.'),
  'provider.consumerPlans': optional(
    address('Where visits to plan words on hosts of the employer benefit are sent. Empty: nowhere.'),
  ),
  'provider.everydayBenefits': optional(
    address('Where visits to everyday benefits on hosts of the employer benefit are sent. Empty: nowhere.'),
  ),
  'frame.menu': { kind: 'menu', about: 'The links of the menu in the header.', isOptional: true },
  'frame.footer': {
    kind: 'footer',
    about: 'The blocks of links in the foot of every page.',
    isOptional: true,
  },
  'snippets.tagManager.production': container('production hosts'),
  'snippets.tagManager.other': container('all other hosts'),
  'snippets.productionHosts': {
    kind: 'list',
    about: 'Hosts of the site that count as production, with spaces between them.',
    isOptional: true,
    pattern: { shape: /^[a-z0-9.-]+(?::\d+)?$/i, says: 'A host looks like www.example.com.' },
  },
  'snippets.emailMarketing': script('e-mail marketing'),
  'snippets.chat': script('chat'),
  'snippets.emailMarketingConfiguration': widgetCode('email marketing'),
  'snippets.chatConfiguration': widgetCode('chat'),
  'snippets.origins': {
    kind: 'list',
    about:
      'Other origins that third-party scripts load code, styles, fonts, and data from. Separate them with spaces.',
    isOptional: true,
    pattern: {
      shape: /^(?:https|wss):\/\/[a-z0-9.*-]+(?::\d+)?$/i,
      says: 'An origin looks like https://api.example.com or wss://live.example.com, without a path.',
    },
  },
  'snippets.consent': {
    kind: 'choice',
    about:
      'ask: those scripts wait until the visitor allows them. notice: they load until the visitor refuses.',
    choices: ['ask', 'notice'],
  },
  'abuse.proofOfWork': {
    kind: 'choice',
    about: 'Whether leads need proof of work: always, never, or while too many come in.',
    choices: ['auto', 'on', 'off'],
  },
  'videos.hosts': {
    kind: 'list',
    about:
      'Sites whose videos pages may show: youtube, vimeo, or both. Nothing loads from them until a visitor presses play. Empty: none.',
    isOptional: true,
    pattern: {
      shape: /^(?:youtube|vimeo)$/,
      says: 'Enter youtube, vimeo, or both with a space between them.',
    },
  },
  'banner.shown': { kind: 'yes-no', about: 'Whether the home page shows the running offer on top.' },
  'disclosure.plans': optional(text('What our plans are, in the foot of every page. Empty: left out.')),
  'disclosure.contact': optional(text('How we contact people, in the foot of every page. Empty: left out.')),
  'disclosure.landing': optional(text('What our plans are, in the foot of landing pages. Empty: left out.')),
  'notice.demonstration': optional(
    text('Says on every page and in every message that this is a demonstration. Empty: left out.'),
  ),
};

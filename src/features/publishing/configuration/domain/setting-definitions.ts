import type { SiteSettingKey } from './site-settings.ts';

/** A `list` is separated by spaces. */
export const settingKinds = [
  'text',
  'phone',
  'email',
  'url',
  'code',
  'list',
  'yes-no',
  'choice',
  'menu',
  'footer',
] as const;
export type SettingKind = (typeof settingKinds)[number];

export type SettingDefinition = {
  kind: SettingKind;
  about: string;
  isOptional?: boolean;
  choices?: readonly string[];
  pattern?: { regex: RegExp; message: string };
};

const text = (about: string): SettingDefinition => ({ kind: 'text', about });
const phone = (about: string): SettingDefinition => ({ kind: 'phone', about });
const url = (about: string): SettingDefinition => ({ kind: 'url', about });
const optional = (definition: SettingDefinition): SettingDefinition => ({ ...definition, isOptional: true });

const otherPhone = (source: string) =>
  optional(phone(`Phone number for visitors from ${source}. Leave empty to show the main number.`));
const container = (host: string): SettingDefinition => ({
  ...optional(text(`Tag manager container on ${host}. Leave empty for none.`)),
  pattern: { regex: /^GTM-[A-Z0-9]{4,12}$/, message: 'Enter a container ID such as GTM-ABC123.' },
});
const script = (what: string): SettingDefinition => ({
  ...optional(text(`URL of the ${what} script. Leave empty for none.`)),
  pattern: {
    regex: /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s;,'"]*$/i,
    message: 'Enter a script URL that starts with https:// and has a path.',
  },
});

const widgetCode = (what: string): SettingDefinition => ({
  kind: 'code',
  about: `JavaScript that the ${what} vendor asks you to place before its script, without the script tags. Leave empty for none.`,
  isOptional: true,
  pattern: {
    regex: /^(?![\s\S]*<\/?script)/i,
    message: 'Leave out the <script> tags. Enter only the code between them.',
  },
});

export const settingDefinitions: Record<SiteSettingKey, SettingDefinition> = {
  'brand.name': text('The brand name, used across the site.'),
  'brand.legalName': text(
    'The legal name of the seller, shown at the bottom of pages, contracts, and emails.',
  ),
  'brand.tagline': text('A few words about what the site offers.'),
  'contact.phone': phone('The main phone number, shown on every page.'),
  'contact.claimsPhone': phone('The phone number for claims.'),
  'contact.roadsidePhone': phone('The phone number for roadside assistance.'),
  'phone.gclid': otherPhone('ads with a click ID'),
  'phone.utm': otherPhone('campaigns with a source and a medium'),
  'phone.bing': otherPhone('Bing'),
  'phone.google': otherPhone('Google'),
  'phone.yahoo': otherPhone('Yahoo'),
  'contact.email': {
    kind: 'email',
    about: 'The email address for visitors. Replies to our emails go here, too.',
  },
  'contact.hours': text(
    'When you answer the phone, such as "Monday to Friday, 9:30am to 5:00pm; Saturday, 10am to 2pm Central". If you use this format, order pages show when you open next and offer call times.',
  ),
  'contact.address': text('The mailing address, shown at the bottom of pages and emails.'),
  'legal.administrator': text('The company that administers the contracts.'),
  'legal.roadsideProvider': text('The company that provides roadside assistance.'),
  'legal.license': text('The license notice, shown at the bottom of every page.'),
  'legal.producerCode': text('The producer code, shown at the bottom of every page.'),
  'links.atWork': url('Employer benefit pages.'),
  'links.customerLogin': url('Customer login page.'),
  'links.affiliateLogin': url('Affiliate login page.'),
  'links.becomeAffiliate': url('Affiliate signup page.'),
  'links.betterBusinessBureau': url('Our page at the Better Business Bureau.'),
  'links.facebook': url('Our page on Facebook.'),
  'links.twitter': url('Our page on Twitter.'),
  'links.youtube': url('Our page on YouTube.'),
  'links.linkedin': url('Our page on LinkedIn.'),
  'provider.consumerPlans': optional(
    url(
      'Where employer benefit hosts redirect URLs that contain /plus, /premium, or /powertrain. Leave empty for no redirect.',
    ),
  ),
  'provider.everydayBenefits': optional(
    url(
      'Where employer benefit hosts redirect URLs that contain /everydaybenefits. Leave empty for no redirect.',
    ),
  ),
  'frame.menu': { kind: 'menu', about: 'Links in the header menu.', isOptional: true },
  'frame.footer': {
    kind: 'footer',
    about: 'Link blocks in the footer of every page.',
    isOptional: true,
  },
  'snippets.tagManager.production': container('production hosts'),
  'snippets.tagManager.other': container('all other hosts'),
  'snippets.productionHosts': {
    kind: 'list',
    about: 'Hosts that count as production. Separate them with spaces.',
    isOptional: true,
    pattern: { regex: /^[a-z0-9.-]+(?::\d+)?$/i, message: 'Enter hosts such as www.example.com.' },
  },
  'snippets.emailMarketing': script('email marketing'),
  'snippets.chat': script('chat'),
  'snippets.emailMarketingConfiguration': widgetCode('email marketing'),
  'snippets.chatConfiguration': widgetCode('chat'),
  'snippets.origins': {
    kind: 'list',
    about:
      'Other origins that third-party scripts load code, styles, fonts, and data from. Separate them with spaces.',
    isOptional: true,
    pattern: {
      regex: /^(?:https|wss):\/\/[a-z0-9.*-]+(?::\d+)?$/i,
      message: 'An origin looks like https://api.example.com or wss://live.example.com, without a path.',
    },
  },
  'snippets.consent': {
    kind: 'choice',
    about:
      'ask: third-party scripts load after the visitor allows them. notice: they load unless the visitor declines.',
    choices: ['ask', 'notice'],
  },
  'abuse.proofOfWork': {
    kind: 'choice',
    about:
      'Whether browsers must solve a proof of work before sending a lead: on (always), off (never), or auto (while too many leads come in).',
    choices: ['auto', 'on', 'off'],
  },
  'videos.hosts': {
    kind: 'list',
    about:
      'Video sites that pages may embed: youtube, vimeo, or both. Nothing loads from them until a visitor presses play. Leave empty for none.',
    isOptional: true,
    pattern: {
      regex: /^(?:youtube|vimeo)$/,
      message: 'Enter youtube, vimeo, or both with a space between them.',
    },
  },
  'banner.shown': { kind: 'yes-no', about: 'Whether the home page shows the current offer in a banner.' },
  'disclosure.plans': optional(text('Plan disclosure at the bottom of every page. Leave empty to hide it.')),
  'disclosure.contact': optional(
    text('Contact disclosure at the bottom of every page. Leave empty to hide it.'),
  ),
  'disclosure.landing': optional(
    text('Plan disclosure at the bottom of landing pages. Leave empty to hide it.'),
  ),
  'notice.demonstration': optional(
    text(
      'A notice on every page and in every email that this is a demonstration. Leave empty when you go live.',
    ),
  ),
};

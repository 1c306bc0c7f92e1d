import type { SiteSettingKey } from './site-settings.ts';

/** A `list` is separated by spaces, `lines` by line breaks. */
export const settingKinds = [
  'text',
  'phone',
  'email',
  'url',
  'code',
  'list',
  'lines',
  'hours',
  'yes-no',
  'image',
  'color',
  'choice',
  'menu',
  'footer',
] as const;
export type SettingKind = (typeof settingKinds)[number];

type SettingRule = {
  kind: SettingKind;
  about: string;
  isOptional?: boolean;
  choices?: readonly string[];
  pattern?: { regex: RegExp; message: string };
};

/** Says who can change a setting and who can see it. */
type SettingAccess = {
  /**
   * 'administrator' for settings that could divert payments, calls, replies, or sign-ins, turn protection off, or name a party
   * to the contract. All administrators are notified of each change.
   */
  changedBy: 'editor' | 'administrator';
  /** True if editors can change it, but administrators are notified, because some links are phone numbers or sign-in pages. */
  isAnnounced?: boolean;
  /** True if only the server needs it, so GET /api/configurations omits it. */
  isInternal?: boolean;
};

export type SettingDefinition = SettingRule & SettingAccess;

const editor = { changedBy: 'editor' } as const;
const administrator = { changedBy: 'administrator' } as const;

const text = (about: string): SettingRule => ({ kind: 'text', about });
const phone = (about: string): SettingRule => ({ kind: 'phone', about });
const days = (about: string): SettingRule => ({
  kind: 'text',
  about,
  pattern: { regex: /^\d{1,3}$/, message: 'Enter whole days, at most 999.' },
});
const url = (about: string): SettingRule => ({ kind: 'url', about });
const optional = (definition: SettingRule): SettingRule => ({ ...definition, isOptional: true });

const otherPhone = (source: string) =>
  optional(phone(`Phone number for visitors from ${source}. Leave empty to show the main number.`));
const container = (host: string): SettingRule => ({
  ...optional(text(`Tag manager container on ${host}. Leave empty for none.`)),
  pattern: { regex: /^GTM-[A-Z0-9]{4,12}$/, message: 'Enter a container ID such as GTM-ABC123.' },
});
const script = (scriptName: string): SettingRule => ({
  ...optional(text(`URL of the ${scriptName} script. Leave empty for none.`)),
  pattern: {
    regex: /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s;,'"]*$/i,
    message: 'Enter a script URL that starts with https:// and has a path.',
  },
});

const widgetCode = (scriptName: string): SettingRule => ({
  kind: 'code',
  about: `JavaScript that the ${scriptName} vendor asks you to place before its script, without the script tags. Leave empty for none.`,
  isOptional: true,
  pattern: {
    regex: /^(?![\s\S]*<\/?script)/i,
    message: 'Leave out the <script> tags. Enter only the code between them.',
  },
});

export const settingDefinitions: Record<SiteSettingKey, SettingDefinition> = {
  'brand.name': { ...text('The brand name, used across the site.'), ...administrator },
  'brand.legalName': {
    ...text('The legal name of the seller, shown at the bottom of pages, contracts, and emails.'),
    ...administrator,
  },
  'brand.tagline': { ...text('A few words about what the site offers.'), ...editor },
  'brand.logo': {
    kind: 'image',
    about:
      'The logo at the top of pages and as the icon of the browser tab, from the media library. Leave empty to show a drawn mark and the brand name.',
    isOptional: true,
    ...administrator,
  },
  'brand.color': {
    kind: 'color',
    about:
      'The color of buttons, marks, and charts on pages and in emails, such as #1f6feb. Text on it is dark or white, whichever is readable, and colors of text and backgrounds are derived from it. Leave empty for orange.',
    isOptional: true,
    ...administrator,
  },
  'contact.phone': { ...phone('The main phone number, shown on every page.'), ...administrator },
  'contact.claimsPhone': { ...phone('The phone number for claims.'), ...administrator },
  'contact.roadsidePhone': { ...phone('The phone number for roadside assistance.'), ...administrator },
  'phone.gclid': { ...otherPhone('ads with a click ID'), ...administrator },
  'phone.utm': { ...otherPhone('campaigns with a source and a medium'), ...administrator },
  'phone.bing': { ...otherPhone('Bing'), ...administrator },
  'phone.google': { ...otherPhone('Google'), ...administrator },
  'phone.yahoo': { ...otherPhone('Yahoo'), ...administrator },
  'contact.email': {
    kind: 'email',
    about: 'The email address for visitors. Replies to our emails go here, too.',
    ...administrator,
  },
  'contact.hours': {
    kind: 'hours',
    about:
      'When you answer the phone. Order pages show when you open next and offer call times, unless you write the hours as text.',
    ...editor,
  },
  'contact.spanish': {
    ...optional({
      kind: 'yes-no',
      about:
        'Whether someone who speaks Spanish always answers the main phone number during your hours. Pages in Spanish say so. Leave empty if it depends on who picks up: callers are then told to ask.',
    }),
    ...editor,
  },
  'contact.address': {
    ...text('The mailing address, shown at the bottom of pages and emails.'),
    ...administrator,
  },
  'legal.obligor': {
    ...optional(
      text('The company that has to pay for what contracts cover. Leave empty if it is the seller.'),
    ),
    ...administrator,
  },
  'legal.obligorAddress': {
    ...optional(text('The address of the company that has to pay, if it is not the seller.')),
    ...administrator,
  },
  'legal.administratorAddress': {
    ...text('The address of the company that administers the contracts.'),
    ...administrator,
  },
  'legal.insurerPolicy': {
    ...optional(text('The number of the policy with that insurer.')),
    ...administrator,
  },
  'legal.states': {
    kind: 'lines',
    about:
      'Your license and the number of your contract form in each state, one line per state, such as "TX; License 12345; VSC-TX-2". Contracts show both. Write "None needed" where no license is. A line with "All" is for states without a line of their own. The live site sells only in states that have one.',
    isOptional: true,
    ...administrator,
  },
  'legal.administrator': { ...text('The company that administers the contracts.'), ...administrator },
  'legal.insurer': {
    ...optional(
      text(
        "Name and address of the insurer that pays covered claims if the seller can't. Leave empty if there's none: pages and contracts then say so.",
      ),
    ),
    ...administrator,
  },
  'legal.roadsideProvider': { ...text('The company that provides roadside assistance.'), ...administrator },
  'legal.license': {
    ...optional(text('The license notice, shown at the bottom of every page. Leave empty to hide it.')),
    ...administrator,
  },
  'legal.producerCode': {
    ...optional(text('The producer code, shown at the bottom of every page. Leave empty to hide it.')),
    ...administrator,
  },
  'payments.retryDays': {
    kind: 'list',
    about:
      'When we charge a card or bank account again after it failed: days from each attempt to the next one, such as 3 5 7. Leave empty to not charge again.',
    isOptional: true,
    pattern: { regex: /^[1-9]\d?$/, message: 'Enter days from 1 to 99, with spaces between them.' },
    ...administrator,
    isInternal: true,
  },
  'payments.graceDays': {
    ...days(
      'Days after a missed payment was due on which coverage continues. Each contract keeps the days that were set when it was ordered.',
    ),
    ...administrator,
    isInternal: true,
  },
  'payments.noticeDays': {
    ...days(
      'Days between our email that coverage will stop and the day it stops. With 0, we send no such email. Each contract keeps the days that were set when it was ordered.',
    ),
    ...administrator,
    isInternal: true,
  },
  'payments.byState': {
    kind: 'list',
    about:
      'Other retry, grace, and notice days in some states, with spaces between them, such as NY:grace=45 NY:notice=20 WA:retry=2,4.',
    isOptional: true,
    pattern: {
      regex: /^[A-Z]{2}:(?:(?:grace|notice)=\d{1,3}|retry=[1-9]\d?(?:,[1-9]\d?){0,9})$/,
      message: 'Each entry looks like NY:grace=45, NY:notice=20, or NY:retry=2,4.',
    },
    ...administrator,
    isInternal: true,
  },
  'books.accounts': {
    kind: 'lines',
    about:
      'What your accounting program calls the accounts of the ledger, one line per account, such as "Cash = 1010", or for one kind of entry, such as "Fees DisputeLost = 6100". For Xero, enter codes, and a line "TaxRate = " with the name of its tax rate for entries without tax. Journals use the names of the ledger for accounts without a line.',
    isOptional: true,
    pattern: {
      regex: /^[A-Za-z]+(?: [A-Za-z]+)? *= *\S.{0,99}$/,
      message: 'Each line looks like "Cash = 1010".',
    },
    ...administrator,
    isInternal: true,
  },
  'claims.approvalLimit': {
    kind: 'text',
    about:
      'Claims approved for more than this many dollars need a second user to confirm the amount. Leave empty if one user is enough.',
    isOptional: true,
    pattern: { regex: /^\d{1,6}$/, message: 'Enter whole dollars, such as 2500.' },
    ...administrator,
    isInternal: true,
  },
  'rates.secondPerson': {
    kind: 'yes-no',
    about: "Whether the user who created or last changed a rate card can't be the one who activates it.",
    ...administrator,
    isInternal: true,
  },
  'links.atWork': {
    ...optional(url('Employer benefit pages. Leave empty to hide the links to them.')),
    ...administrator,
  },
  'links.customerLogin': {
    ...optional(url('Customer login page. Leave empty to hide the link.')),
    ...administrator,
  },
  'links.affiliateLogin': {
    ...optional(url('Affiliate login page. Leave empty to hide the link.')),
    ...administrator,
  },
  'links.becomeAffiliate': {
    ...optional(url('Affiliate signup page. Leave empty to hide the link.')),
    ...administrator,
  },
  'links.betterBusinessBureau': {
    ...optional(url('Our page at the Better Business Bureau. Leave empty to hide the link.')),
    ...editor,
  },
  'links.facebook': { ...optional(url('Our page on Facebook. Leave empty to hide the link.')), ...editor },
  'links.twitter': { ...optional(url('Our page on Twitter. Leave empty to hide the link.')), ...editor },
  'links.youtube': { ...optional(url('Our page on YouTube. Leave empty to hide the link.')), ...editor },
  'links.linkedin': { ...optional(url('Our page on LinkedIn. Leave empty to hide the link.')), ...editor },
  'provider.consumerPlans': {
    ...optional(
      url(
        'Where employer benefit hosts redirect URLs that contain /plus, /premium, or /powertrain. Leave empty for no redirect.',
      ),
    ),
    ...administrator,
    isInternal: true,
  },
  'provider.everydayBenefits': {
    ...optional(
      url(
        'Where employer benefit hosts redirect URLs that contain /everydaybenefits. Leave empty for no redirect.',
      ),
    ),
    ...administrator,
    isInternal: true,
  },
  'frame.menu': {
    kind: 'menu',
    about: 'Links in the header menu.',
    isOptional: true,
    ...editor,
    isAnnounced: true,
  },
  'frame.footer': {
    kind: 'footer',
    about: 'Link blocks in the footer of every page.',
    isOptional: true,
    ...editor,
    isAnnounced: true,
  },
  'snippets.tagManager.production': { ...container('production hosts'), ...administrator, isInternal: true },
  'snippets.tagManager.other': { ...container('all other hosts'), ...administrator, isInternal: true },
  'snippets.productionHosts': {
    kind: 'list',
    about: 'Hosts that count as production. Separate them with spaces.',
    isOptional: true,
    pattern: { regex: /^[a-z0-9.-]+(?::\d+)?$/i, message: 'Enter hosts such as www.example.com.' },
    ...administrator,
    isInternal: true,
  },
  'snippets.emailMarketing': { ...script('email marketing'), ...administrator, isInternal: true },
  'snippets.chat': { ...script('chat'), ...administrator, isInternal: true },
  'snippets.emailMarketingConfiguration': {
    ...widgetCode('email marketing'),
    ...administrator,
    isInternal: true,
  },
  'snippets.chatConfiguration': { ...widgetCode('chat'), ...administrator, isInternal: true },
  'snippets.origins': {
    kind: 'list',
    about:
      'Other origins that third-party scripts load code, styles, fonts, and data from. Separate them with spaces.',
    isOptional: true,
    pattern: {
      regex: /^(?:https|wss):\/\/[a-z0-9.*-]+(?::\d+)?$/i,
      message: 'An origin looks like https://api.example.com or wss://live.example.com, without a path.',
    },
    ...administrator,
    isInternal: true,
  },
  'snippets.consent': {
    kind: 'choice',
    about:
      'ask: third-party scripts load after the visitor allows them. notice: they load unless the visitor declines.',
    choices: ['ask', 'notice'],
    ...administrator,
    isInternal: true,
  },
  'abuse.proofOfWork': {
    kind: 'choice',
    about:
      'Whether browsers must solve a proof of work before sending a lead: on (always), off (never), or auto (while too many leads come in).',
    choices: ['auto', 'on', 'off'],
    ...administrator,
    isInternal: true,
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
    ...editor,
  },
  'banner.shown': {
    kind: 'yes-no',
    about: 'Whether the home page shows the current offer in a banner.',
    ...editor,
  },
  'disclosure.plans': {
    ...optional(text('Plan disclosure at the bottom of every page. Leave empty to hide it.')),
    ...editor,
  },
  'disclosure.contact': {
    ...optional(text('Contact disclosure at the bottom of every page. Leave empty to hide it.')),
    ...editor,
  },
  'disclosure.landing': {
    ...optional(text('Plan disclosure at the bottom of landing pages. Leave empty to hide it.')),
    ...editor,
  },
  'notice.demonstration': {
    ...optional(text('A notice on every page and in every email that this is a demonstration.')),
    ...administrator,
  },
  'notice.demonstrationInSpanish': {
    ...text('The same notice in Spanish, for pages in Spanish.'),
    ...administrator,
  },
};

/** True if all administrators are notified when the setting changes. */
export const isSettingAnnounced = ({ changedBy, isAnnounced = false }: SettingAccess): boolean =>
  changedBy === 'administrator' || isAnnounced;

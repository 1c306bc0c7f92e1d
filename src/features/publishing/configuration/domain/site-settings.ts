/** Default values. Values in the database override them. */
export const siteSettingDefaults = {
  /** No setting: 'demonstration' or 'live', which is decided when the database is made. */
  'site.kind': 'demonstration',
  'brand.name': 'Longmile',
  'brand.legalName': 'Longmile Vehicle Plans (demonstration)',
  'brand.tagline': 'Repair coverage when factory coverage ends',
  /** If empty, shows the drawn logo and the name. */
  'brand.logo': '',
  /** If empty, uses the site's own orange. */
  'brand.color': '',
  'contact.phone': '(800) 555-0142',
  'contact.claimsPhone': '(800) 555-0143',
  'contact.roadsidePhone': '(800) 555-0144',
  /** Shown instead of `contact.phone` to visitors from that source, unless it's empty. */
  'phone.gclid': '(800) 555-0145',
  'phone.utm': '(800) 555-0146',
  'phone.bing': '(800) 555-0147',
  'phone.google': '(800) 555-0148',
  'phone.yahoo': '(800) 555-0149',
  'contact.email': 'help@longmile.example.com',
  'contact.hours': 'Monday to Friday, 9:30am to 5:00pm Central',
  /** Whether someone who answers the phone speaks Spanish: 'yes', 'no', or empty if unknown. Pages in Spanish say so. */
  'contact.spanish': '',
  'contact.address': '100 Example Avenue, West Hills, CA 91307',
  /** The company that has to pay for covered repairs. If empty, it's the seller. */
  'legal.obligor': '',
  'legal.obligorAddress': '',
  'legal.administrator': 'Example Contract Administration (invented)',
  'legal.administratorAddress': '200 Example Avenue, West Hills, CA 91307',
  /** Name and address of the insurer that pays if the seller can't. If empty, pages and contracts say that there's none. */
  'legal.insurer': '',
  'legal.insurerPolicy': '',
  'legal.roadsideProvider': 'Example Roadside Network (invented)',
  'legal.license': 'License notice: this demonstration seller holds no license.',
  'legal.producerCode': 'DEMO-0001',
  /** One line per state: code; license; form number. `All` applies to states without a line. */
  'legal.states': 'All; None (demonstration); DEMO-VSC-1',
  /** Days between a failed charge and the next one. */
  'payments.retryDays': '3 5 7',
  'payments.graceDays': '30',
  'payments.noticeDays': '10',
  /** For example `NY:grace=45 NY:retry=2,4`. */
  'payments.byState': '',
  /** In dollars. If empty, no approval needs a second person. */
  'claims.approvalLimit': '5000',
  /** 'yes' if a second person has to activate a rate card. */
  'rates.secondPerson': 'no',
  /** One line per account of the ledger, such as `Cash = 1010`. Accounts without a line keep their own name. */
  'books.accounts': '',
  // A link is hidden if its setting is empty.
  'links.atWork': '/tocoatwork',
  'links.customerLogin': '',
  'links.affiliateLogin': '',
  'links.becomeAffiliate': '/contact-us',
  'links.betterBusinessBureau': '',
  'links.facebook': '',
  'links.twitter': '',
  'links.youtube': '',
  'links.linkedin': '',
  /** Where the hosts of employer benefits redirect their pages of plans. If empty, there's no redirect. */
  'provider.consumerPlans': '/plans',
  'provider.everydayBenefits': '/plans#everydaybenefits',
  /** JSON that replaces the default links. See docs/configuration.md. */
  'frame.menu': '',
  'frame.footer': '',
  'snippets.tagManager.production': '',
  'snippets.tagManager.other': '',
  /** Values are separated by spaces. */
  'snippets.productionHosts': '',
  'snippets.emailMarketing': '',
  'snippets.chat': '',
  'snippets.emailMarketingConfiguration': '',
  'snippets.chatConfiguration': '',
  'snippets.origins': '',
  /** With 'ask', scripts load only after the visitor allows them. With 'notice', they load unless the visitor declines. */
  'snippets.consent': 'ask',
  /** Either 'on', 'off', or 'auto', which means on while too many leads come in. */
  'abuse.proofOfWork': 'auto',
  'videos.hosts': 'youtube vimeo',
  'banner.shown': 'yes',
  'disclosure.plans':
    'Our plans are vehicle service contracts. They are not insurance. A waiting period of {waitingPeriod} applies, counted from the purchase date and the odometer reading that day. You pay a {deductible} deductible for each repair visit.',
  'disclosure.contact':
    'We never use your information for robocalls. If you allow us to contact you, that permission applies even if your number is on a Do Not Call list. It is not a condition of purchase.',
  'disclosure.landing': 'Our plans are vehicle service contracts. They are not insurance.',
  'notice.demonstration':
    'Demonstration site: the seller, prices, phone numbers, and people are invented. Vehicle and ZIP code data are real. No lawyer has reviewed the legal texts.',
  'notice.demonstrationInSpanish':
    'Este es un sitio de demostración: el vendedor, los precios, los teléfonos y las personas son inventados. Los datos de vehículos y códigos postales son reales. Ningún abogado ha revisado los textos legales.',
} as const;

export type SiteSettings = Record<keyof typeof siteSettingDefaults, string>;
export type SiteSettingKey = Exclude<keyof SiteSettings, 'site.kind'>;

/** True if the seller and everybody else on the site are invented. */
export const isDemonstration = (settings: Pick<SiteSettings, 'site.kind'>): boolean =>
  settings['site.kind'] === 'demonstration';

/** Only a demonstration shows these settings. */
export const isOnlyForDemonstration = (key: string): boolean => key.startsWith('notice.demonstration');

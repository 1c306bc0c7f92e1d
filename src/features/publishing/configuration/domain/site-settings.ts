/** Values in the database override them. */
export const siteSettingDefaults = {
  'brand.name': 'Longmile',
  'brand.legalName': 'Longmile Vehicle Plans (demonstration)',
  'brand.tagline': 'Repair coverage when factory coverage ends',
  /** Empty: the drawn mark and the name. */
  'brand.logo': '',
  /** Empty: the site's own orange. */
  'brand.color': '',
  'contact.phone': '(800) 555-0142',
  'contact.claimsPhone': '(800) 555-0143',
  'contact.roadsidePhone': '(800) 555-0144',
  /** Shown instead of `contact.phone` to visitors from that source, unless empty. */
  'phone.gclid': '(800) 555-0145',
  'phone.utm': '(800) 555-0146',
  'phone.bing': '(800) 555-0147',
  'phone.google': '(800) 555-0148',
  'phone.yahoo': '(800) 555-0149',
  'contact.email': 'help@longmile.example.com',
  'contact.hours': 'Monday to Friday, 9:30am to 5:00pm Central',
  /** 'yes', 'no', or empty. Shown on the pages in Spanish. */
  'contact.spanish': '',
  'contact.address': '100 Example Avenue, West Hills, CA 91307',
  /** Who has to pay for what contracts cover. Empty: the seller. */
  'legal.obligor': '',
  'legal.obligorAddress': '',
  'legal.administrator': 'Example Contract Administration (invented)',
  'legal.administratorAddress': '200 Example Avenue, West Hills, CA 91307',
  /** Name and address of the insurer that pays if the seller can't. Empty: pages and contracts say that there's none. */
  'legal.insurer': '',
  'legal.insurerPolicy': '',
  'legal.roadsideProvider': 'Example Roadside Network (invented)',
  'legal.license': 'License notice: this demonstration seller holds no license.',
  'legal.producerCode': 'DEMO-0001',
  /** One line per state: code; license; form number. `All` is for states without a line. */
  'legal.states': 'All; None (demonstration); DEMO-VSC-1',
  /** Days from each failed charge to the next one. */
  'payments.retryDays': '3 5 7',
  'payments.graceDays': '30',
  'payments.noticeDays': '10',
  /** Such as `NY:grace=45 NY:retry=2,4`. */
  'payments.byState': '',
  /** Dollars. Empty: nobody has to confirm an approval. */
  'claims.approvalLimit': '',
  /** Whether a rate card needs a second person to become active. */
  'rates.secondPerson': 'no',
  'links.atWork': '/tocoatwork',
  /** A link without an address isn't shown. */
  'links.customerLogin': '/quote/find',
  'links.affiliateLogin': '',
  'links.becomeAffiliate': '/contact-us',
  'links.betterBusinessBureau': '',
  'links.facebook': '',
  'links.twitter': '',
  'links.youtube': '',
  'links.linkedin': '',
  /** Redirect targets on employer benefit hosts. Empty: no redirect. */
  'provider.consumerPlans': '/plans',
  'provider.everydayBenefits': '/plans#everydaybenefits',
  /** JSON that replaces the default links. See docs/configuration.md. */
  'frame.menu': '',
  'frame.footer': '',
  'snippets.tagManager.production': '',
  'snippets.tagManager.other': '',
  /** Separated by spaces. */
  'snippets.productionHosts': '',
  'snippets.emailMarketing': '',
  'snippets.chat': '',
  'snippets.emailMarketingConfiguration': '',
  'snippets.chatConfiguration': '',
  'snippets.origins': '',
  /** 'ask': nothing loads until the visitor allows it. 'notice': it loads unless the visitor declines. */
  'snippets.consent': 'ask',
  /** 'on', 'off', or 'auto' (only while too many leads come in). */
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
  /** For pages in Spanish, while `notice.demonstration` isn't empty. */
  'notice.demonstrationInSpanish':
    'Este es un sitio de demostración: el vendedor, los precios, los teléfonos y las personas son inventados. Los datos de vehículos y códigos postales son reales. Ningún abogado ha revisado los textos legales.',
} as const;

export type SiteSettingKey = keyof typeof siteSettingDefaults;
export type SiteSettings = Record<SiteSettingKey, string>;

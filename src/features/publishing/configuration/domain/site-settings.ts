/** What a seller changes to make the site its own. Values in the database override these. */
export const siteSettingDefaults = {
  'brand.name': 'Longmile',
  'brand.legalName': 'Longmile Vehicle Plans (demonstration)',
  'brand.tagline': "Repair plans for cars past their maker's cover",
  'contact.phone': '(800) 555-0142',
  'contact.claimsPhone': '(800) 555-0143',
  'contact.roadsidePhone': '(800) 555-0144',
  /** Shown in place of `contact.phone` to whoever came that way; empty: no number of its own. */
  'phone.gclid': '(800) 555-0145',
  'phone.utm': '(800) 555-0146',
  'phone.bing': '(800) 555-0147',
  'phone.google': '(800) 555-0148',
  'phone.yahoo': '(800) 555-0149',
  'contact.email': 'help@longmile.example.com',
  'contact.hours': 'Monday to Friday, 9:30am to 5:00pm Central',
  'contact.address': '100 Example Avenue, West Hills, CA 91307',
  'legal.administrator': 'Example Contract Administration (invented)',
  'legal.roadsideProvider': 'Example Roadside Network (invented)',
  'legal.license': 'License notice: this demonstration seller holds no license.',
  'legal.producerCode': 'DEMO-0001',
  'links.atWork': '/tocoatwork',
  'links.customerLogin': 'https://members.longmile.example.com/',
  'links.affiliateLogin': 'https://affiliates.longmile.example.com/',
  'links.becomeAffiliate': 'https://affiliates.longmile.example.com/join',
  'links.betterBusinessBureau': 'https://bbb.example.com/longmile',
  'links.facebook': 'https://facebook.example.com/longmile',
  'links.twitter': 'https://twitter.example.com/longmile',
  'links.youtube': 'https://youtube.example.com/longmile',
  'links.linkedin': 'https://linkedin.example.com/company/longmile',
  /** Where visits to plan words on hosts of the employer benefit are sent; empty: nowhere. */
  'provider.consumerPlans': '/plans',
  'provider.everydayBenefits': '/plans#everydaybenefits',
  /** JSON that replaces the menu's links or the footer's blocks; empty: those in code. See docs/configuration.md. */
  'frame.menu': '',
  'frame.footer': '',
  /** Container ids of the tag manager, for production hosts and for all others; empty: none. */
  'snippets.tagManager.production': '',
  'snippets.tagManager.other': '',
  /** Hosts that count as production, separated by spaces. */
  'snippets.productionHosts': '',
  /** Addresses of scripts; empty: none. */
  'snippets.emailMarketing': '',
  'snippets.chat': '',
  /** Inline code that runs before each script; empty: none. */
  'snippets.emailMarketingConfiguration': '',
  'snippets.chatConfiguration': '',
  /** Further origins that those scripts may reach, separated by spaces. */
  'snippets.origins': '',
  /** 'ask': nothing loads before the visitor allows it. 'notice': it loads until the visitor refuses. */
  'snippets.consent': 'ask',
  /** Whether leads need proof of work: 'on', 'off', or 'auto' while too many come in. */
  'abuse.proofOfWork': 'auto',
  /** Hosts whose videos pages may play, separated by spaces; empty: none. */
  'videos.hosts': 'youtube vimeo',
  /** 'yes' or 'no': the running offer on top of the home page. */
  'banner.shown': 'yes',
  /** What the foot of every page says; an empty one is left out. */
  'disclosure.plans':
    'Our plans are vehicle service contracts. They are not insurance. A waiting period of {waitingPeriod} counts from the purchase date and the odometer reading that day. You pay a {deductible} deductible for each repair visit.',
  'disclosure.contact':
    'We never use your information for robocalls. If you allow us to contact you, that permission holds even where your number is on a Do Not Call list, and it is not a condition of purchase.',
  'disclosure.landing': 'Our plans are vehicle service contracts. They are not insurance.',
  'notice.demonstration':
    'Demonstration site: the seller, prices, phone numbers and people are invented. Vehicle and ZIP code data are real.',
} as const;

export type SiteSettingKey = keyof typeof siteSettingDefaults;
export type SiteSettings = Record<SiteSettingKey, string>;

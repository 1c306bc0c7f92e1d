/** What a seller changes to make the site its own. Values in the database override these. */
export const siteSettingDefaults = {
  'brand.name': 'Longmile',
  'brand.legalName': 'Longmile Vehicle Plans (demonstration)',
  'brand.tagline': 'Repair plans for cars past their factory warranty',
  'contact.phone': '(800) 555-0142',
  'contact.email': 'help@longmile.example',
  'contact.hours': 'Monday to Friday, 9:30am to 5:00pm Central',
  'contact.address': '100 Example Avenue, West Hills, CA 91307',
  'links.customerLogin': 'https://members.longmile.example/',
  'links.affiliateLogin': 'https://affiliates.longmile.example/',
  'notice.demonstration':
    'Demonstration site: the seller, prices, phone numbers and people are invented. Vehicle and ZIP code data are real.',
} as const;

export type SiteSettingKey = keyof typeof siteSettingDefaults;
export type SiteSettings = Record<SiteSettingKey, string>;

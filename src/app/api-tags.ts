/** What the endpoints of each group are for. */
const publicTags = {
  affiliates: 'Visits from affiliate links.',
  categories: 'The sections that pages are in.',
  'city-data': 'ZIP codes, and where we sell.',
  'claim-filings': 'Filing a claim with its photos and documents.',
  claims: 'Claims that were paid and denied, as published.',
  configurations: 'Settings that a page needs, such as links.',
  'contract-templates': 'Sample contracts.',
  'customer-reviews': 'Reviews that customers wrote.',
  'customer-subscriptions': 'Unsubscribing from emails.',
  'landing-page-phones': 'Phone numbers by landing page.',
  leads: 'People who asked for a price.',
  log: "Lines that a browser adds to the site's log.",
  contracts: 'Contracts, from checkout to their end.',
  pages: 'Published articles, press releases, and questions.',
  'promo-codes': 'Discounts.',
  'quote-processor': 'Quotes, from the first question to the price.',
  'vehicle-data': 'Vehicle makes and models.',
};

const staffTags = {
  affiliates: 'Affiliates and their visits.',
  'audit-trail': 'Who changed what and when.',
  categories: 'The sections that pages are in.',
  'claim-filings': 'Claims that visitors filed.',
  claims: 'Records of repairs and their decisions.',
  configurations: 'Settings of the site.',
  'contact-messages': 'Messages from the contact form.',
  'contract-templates': 'Uploaded contracts by plan and state.',
  dashboard: 'Counts by day and source.',
  deliveries: 'Events for other systems, and their attempts.',
  experiments: 'Variants of pages and their results.',
  health: 'The state of the running site.',
  jobs: 'Background work that failed.',
  'landing-phones': 'Phone numbers by landing page.',
  leads: 'People who asked for a price.',
  media: 'Images and videos.',
  messages: 'Emails that were sent, or failed.',
  'opt-outs': "Channels that people don't want to be contacted on.",
  contracts: 'Contracts and their payments.',
  pages: 'Pages and their versions.',
  people: 'Export and erasure of personal data.',
  'promo-codes': 'Discounts.',
  quotes: 'Quotes and their prices.',
  'rate-cards': 'Versions of plans and prices.',
  'rate-tables': 'Values of a rate card.',
  referrals: 'Referral links and what they earned.',
  reviews: 'Reviews that customers wrote.',
  'sign-in': 'Sessions, passwords, and authenticator apps.',
  'state-rules': 'What differs by state.',
  subscriptions: 'Kinds of email that an address gets.',
  users: 'Staff and their roles.',
};

const named = (prefix: string, tags: Record<string, string>) =>
  Object.entries(tags).map(([name, description]) => ({ name: `${prefix}${name}`, description }));

export const apiTags = [...named('', publicTags), ...named('staff: ', staffTags)];

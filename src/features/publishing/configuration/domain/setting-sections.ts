import type { SiteSettingKey } from './site-settings.ts';

type Section = { title: string; labels: Partial<Record<SiteSettingKey, string>> };

/** How staff find settings: sections in order, with the name of each setting. A test finds settings without a name. */
export const settingSections: readonly Section[] = [
  {
    title: 'Company and brand',
    labels: {
      'brand.name': 'Brand name',
      'brand.legalName': 'Legal name of the seller',
      'brand.tagline': 'Tagline',
      'brand.logo': 'Logo',
      'brand.color': 'Brand color',
      'contact.address': 'Mailing address',
    },
  },
  {
    title: 'Phones, hours, and email',
    labels: {
      'contact.phone': 'Main phone number',
      'contact.hours': 'Phone hours',
      'contact.spanish': 'Spanish on the phone',
      'contact.claimsPhone': 'Claims phone number',
      'contact.roadsidePhone': 'Roadside assistance phone number',
      'contact.email': 'Email address',
      'phone.gclid': 'Phone number for ads with a click ID',
      'phone.utm': 'Phone number for campaigns',
      'phone.bing': 'Phone number for Bing',
      'phone.google': 'Phone number for Google',
      'phone.yahoo': 'Phone number for Yahoo',
    },
  },
  {
    title: 'Menus and links',
    labels: {
      'frame.menu': 'Header menu',
      'frame.footer': 'Footer links',
      'links.customerLogin': 'Customer login',
      'links.affiliateLogin': 'Affiliate login',
      'links.becomeAffiliate': 'Affiliate signup',
      'links.atWork': 'Employer benefit pages',
      'links.betterBusinessBureau': 'Better Business Bureau',
      'links.facebook': 'Facebook',
      'links.twitter': 'Twitter',
      'links.youtube': 'YouTube',
      'links.linkedin': 'LinkedIn',
      'provider.consumerPlans': 'Redirect of employer plan pages',
      'provider.everydayBenefits': 'Redirect of everyday benefits pages',
    },
  },
  {
    title: 'Notices on pages',
    labels: {
      'banner.shown': 'Offer banner',
      'disclosure.plans': 'Plan disclosure',
      'disclosure.contact': 'Contact disclosure',
      'disclosure.landing': 'Plan disclosure on landing pages',
      'notice.demonstration': 'Demonstration notice',
      'notice.demonstrationInSpanish': 'Demonstration notice in Spanish',
      'videos.hosts': 'Video sites',
    },
  },
  {
    title: 'Contracts and legal',
    labels: {
      'legal.obligor': 'Company that pays for coverage',
      'legal.obligorAddress': 'Address of the company that pays',
      'legal.administrator': 'Contract administrator',
      'legal.administratorAddress': 'Address of the administrator',
      'legal.insurer': 'Insurer',
      'legal.insurerPolicy': 'Insurance policy number',
      'legal.roadsideProvider': 'Roadside assistance company',
      'legal.license': 'License notice',
      'legal.producerCode': 'Producer code',
      'legal.states': 'Licenses and contract forms by state',
    },
  },
  {
    title: 'Payments, claims, and rates',
    labels: {
      'payments.retryDays': 'Payment retries',
      'payments.graceDays': 'Grace period',
      'payments.noticeDays': 'Notice before coverage stops',
      'payments.byState': 'Payment rules by state',
      'claims.approvalLimit': 'Claim approval limit',
      'books.accounts': 'Accounts in your accounting program',
      'rates.secondPerson': 'Second person for rate cards',
    },
  },
  {
    title: 'Third-party scripts and spam protection',
    labels: {
      'snippets.consent': 'Permission for third-party scripts',
      'snippets.tagManager.production': 'Tag manager',
      'snippets.tagManager.other': 'Tag manager on test hosts',
      'snippets.productionHosts': 'Production hosts',
      'snippets.emailMarketing': 'Email marketing script',
      'snippets.emailMarketingConfiguration': 'Email marketing code',
      'snippets.chat': 'Chat script',
      'snippets.chatConfiguration': 'Chat code',
      'snippets.origins': 'Other script origins',
      'abuse.proofOfWork': 'Proof of work for forms',
    },
  },
];

export function getSettingName(key: SiteSettingKey): { section: string; label: string } {
  const section = settingSections.find(({ labels }) => labels[key] !== undefined);
  return { section: section?.title ?? '', label: section?.labels[key] ?? key };
}

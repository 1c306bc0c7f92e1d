import type { SiteSettings } from '../../configuration/domain/site-settings.ts';

export type FrameLink = { label: string; href: string };

export const mainLinks: FrameLink[] = [
  { label: 'Plans and prices', href: '/' },
  { label: 'What is covered', href: '/#plans' },
  { label: 'The catch, in full', href: '/#catch' },
  { label: 'Questions', href: '/#questions' },
];

export const additionalLinks: FrameLink[] = [
  { label: 'Start a quote', href: '/quote' },
  { label: 'Find my quote', href: '/quote/find' },
];

export const loginLinks = (settings: SiteSettings): FrameLink[] => [
  { label: 'Customer login', href: settings['links.customerLogin'] },
  { label: 'Affiliate login', href: settings['links.affiliateLogin'] },
];

export const telephoneAddress = (phone: string) => `tel:+1${phone.replace(/\D/g, '').replace(/^1/, '')}`;

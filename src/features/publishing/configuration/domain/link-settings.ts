import { z } from 'zod';

const link = z.object({
  name: z.string().min(1).max(80),
  url: z.string().max(500),
  /** Links to other sites always open a new tab. */
  opensNewTab: z.boolean().optional(),
});

export const menuSchema = z.object({
  main: z.array(link),
  additional: z.array(link),
  login: z.array(link),
});

export const footerSchema = z.array(
  z.object({
    title: z.string().min(1).max(40),
    links: z.array(link.extend({ iconClass: z.string().max(40).optional() })),
  }),
);

export type MenuLinks = z.infer<typeof menuSchema>;
export type FooterBlock = z.infer<typeof footerSchema>[number];

/** Returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const defaultMenu: MenuLinks = {
  main: [
    { name: 'FAQ', url: '/common-questions' },
    { name: 'Resources', url: '/knowledge-center' },
    { name: 'What breaks', url: '/what-breaks' },
    { name: '{brand.name} Plan', url: '/' },
    { name: '{brand.name} At Work', url: '{links.atWork}', opensNewTab: true },
    { name: 'About Us', url: '/about-us' },
    { name: 'Press Room', url: '/press-room' },
  ],
  additional: [
    { name: 'See prices', url: '/quote' },
    { name: 'Plans', url: '/plans' },
    { name: 'Is this covered?', url: '/is-this-covered' },
    { name: 'What we paid', url: '/claims' },
  ],
  login: [
    { name: 'File a Claim', url: '/file-a-claim' },
    { name: 'My plan', url: '/my-plan' },
    { name: 'Find my quote or contract', url: '/quote/find' },
    { name: 'Cancel a plan', url: '/canceling' },
    { name: 'Customer login', url: '{links.customerLogin}' },
    { name: 'Affiliate login', url: '{links.affiliateLogin}' },
  ],
};

export const defaultFooter: FooterBlock[] = [
  {
    title: 'Discovery',
    links: [
      { name: '{brand.name} Plan', url: '/' },
      { name: 'Plans', url: '/plans' },
      { name: 'Is this covered?', url: '/is-this-covered' },
      { name: 'What breaks', url: '/what-breaks' },
      { name: 'See prices', url: '/quote' },
      { name: 'Find my quote or contract', url: '/quote/find' },
      { name: 'Reviews', url: '/reviews' },
    ],
  },
  {
    title: 'Explore',
    links: [
      { name: 'Resources', url: '/knowledge-center' },
      { name: 'FAQ', url: '/common-questions' },
      { name: 'Mechanical breakdown insurance', url: '/mechanical-breakdown-insurance' },
      { name: '{brand.name} At Work', url: '{links.atWork}', opensNewTab: true },
      { name: 'What we paid', url: '/claims' },
      { name: 'Refer a friend', url: '/referral' },
      { name: 'En español', url: '/es/como-funciona' },
    ],
  },
  {
    title: 'Company',
    links: [
      { name: 'About Us', url: '/about-us' },
      { name: 'Press Room', url: '/press-room' },
      { name: 'Careers', url: '/careers' },
      { name: '{brand.name} Cares', url: '/toco-cares' },
      { name: 'Become an Affiliate', url: '{links.becomeAffiliate}' },
    ],
  },
  {
    title: 'Connect',
    links: [
      { name: 'Contact Us', url: '/contact-us' },
      { name: 'File a Claim', url: '/file-a-claim' },
      { name: 'Cancel a plan', url: '/canceling' },
      { name: '{contact.phone}', url: '{contact.phone}' },
      { name: '{contact.email}', url: '{contact.email}' },
      { name: 'Unsubscribe from emails', url: '/subscriptions/unsubscribe' },
      { name: 'Better Business Bureau', url: '{links.betterBusinessBureau}' },
    ],
  },
  {
    title: 'Follow',
    links: [
      { name: 'Facebook', url: '{links.facebook}', iconClass: 'icon-facebook' },
      { name: 'Twitter', url: '{links.twitter}', iconClass: 'icon-twitter' },
      { name: 'YouTube', url: '{links.youtube}', iconClass: 'icon-youtube' },
      { name: 'LinkedIn', url: '{links.linkedin}', iconClass: 'icon-linkedin' },
    ],
  },
  {
    title: 'Privacy',
    links: [
      { name: 'Privacy Policy', url: '/privacy' },
      { name: 'Terms Of Use', url: '/terms-of-use' },
    ],
  },
];

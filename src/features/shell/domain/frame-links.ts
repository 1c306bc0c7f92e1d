import { z } from 'zod';
import { fillIn } from '../../configuration/domain/fill-in.ts';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';

const link = z.object({ name: z.string().min(1).max(80), url: z.string().max(500) });
const menuShape = z.object({
  main: z.array(link),
  additional: z.array(link),
  login: z.array(link),
});
const footerShape = z.array(
  z.object({
    title: z.string().min(1).max(40),
    links: z.array(link.extend({ iconClass: z.string().max(40).optional() })),
  }),
);

export type MenuLinks = z.infer<typeof menuShape>;
export type FooterBlock = z.infer<typeof footerShape>[number];
export type FrameLinks = { menu: MenuLinks; footer: FooterBlock[]; faults: string[] };

const menuInCode: MenuLinks = {
  main: [
    { name: '{brand.name} Plan', url: '/' },
    { name: 'Press Room', url: '/press-room' },
    { name: 'FAQ', url: '/common-questions' },
    { name: 'About Us', url: '/about-us' },
    { name: 'Resources', url: '/knowledge-center' },
    { name: 'File a Claim', url: '/file-a-claim' },
  ],
  additional: [
    { name: 'See prices', url: '/quote' },
    { name: 'Is this covered?', url: '/is-this-covered' },
    { name: 'What breaks', url: '/what-breaks' },
    { name: 'Find my quote', url: '/quote/find' },
    { name: '{brand.name} At Work', url: '{links.atWork}' },
  ],
  login: [
    { name: 'Customer login', url: '{links.customerLogin}' },
    { name: 'Affiliate login', url: '{links.affiliateLogin}' },
  ],
};

const footerInCode: FooterBlock[] = [
  {
    title: 'Discovery',
    links: [
      { name: '{brand.name} Plan', url: '/' },
      { name: 'Plans in full', url: '/plans' },
      { name: 'Is this covered?', url: '/is-this-covered' },
      { name: 'What breaks', url: '/what-breaks' },
      { name: 'See prices', url: '/quote' },
      { name: 'Find my quote', url: '/quote/find' },
      { name: 'Reviews', url: '/reviews' },
    ],
  },
  {
    title: 'Explore',
    links: [
      { name: 'Resources', url: '/knowledge-center' },
      { name: 'FAQ', url: '/common-questions' },
      { name: 'Mechanical breakdown insurance', url: '/mechanical-breakdown-insurance' },
      { name: '{brand.name} At Work', url: '{links.atWork}' },
      { name: 'Claims paid and refused', url: '/claims' },
      { name: 'Refer a friend', url: '/referral' },
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
      { name: '{contact.phone}', url: '{contact.phone}' },
      { name: '{contact.email}', url: '{contact.email}' },
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
      { name: 'Stop e-mailing me', url: '/subscriptions/unsubscribe' },
    ],
  },
];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Links of a setting; those in code when it is empty or does not fit, which `faults` then names. */
function linksOf<T>(key: string, text: string, shape: z.ZodType<T>, inCode: T, faults: string[]): T {
  if (text === '') return inCode;
  const parsed = shape.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  faults.push(`The setting ${key} is not understood: ${z.prettifyError(parsed.error)}`);
  return inCode;
}

/** The links of header and footer, with settings filled into names and addresses. */
export function frameLinks(settings: SiteSettings): FrameLinks {
  const faults: string[] = [];
  const menu = linksOf('frame.menu', settings['frame.menu'], menuShape, menuInCode, faults);
  const footer = linksOf('frame.footer', settings['frame.footer'], footerShape, footerInCode, faults);
  const filled = <T extends { name: string; url: string }>(links: T[]): T[] =>
    links.map((each) => ({ ...each, name: fillIn(each.name, settings), url: fillIn(each.url, settings) }));
  return {
    menu: { main: filled(menu.main), additional: filled(menu.additional), login: filled(menu.login) },
    footer: footer.map(({ title, links }) => ({ title, links: filled(links) })),
    faults,
  };
}

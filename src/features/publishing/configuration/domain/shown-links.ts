import { z } from 'zod';
import { fillIn } from './fill-in.ts';
import {
  type FooterBlock,
  footerInCode,
  footerShape,
  type MenuLinks,
  menuInCode,
  menuShape,
} from './frame-links.ts';
import type { SiteSettings } from './site-settings.ts';

export type FrameLinks = { menu: MenuLinks; footer: FooterBlock[]; faults: string[] };

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

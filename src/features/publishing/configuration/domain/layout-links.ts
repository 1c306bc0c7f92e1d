import { z } from 'zod';
import { fillIn } from '../../../../shared/fill-in.ts';
import {
  defaultFooter,
  defaultMenu,
  type FooterBlock,
  footerSchema,
  type MenuLinks,
  menuSchema,
  parseJson,
} from './link-settings.ts';
import type { SiteSettings } from './site-settings.ts';

export type LayoutLinks = { menu: MenuLinks; footer: FooterBlock[]; errors: string[] };

/** Returns the default links if the setting is empty or invalid. Adds an error to `errors` if it's invalid. */
function parseLinks<T>(key: string, text: string, shape: z.ZodType<T>, defaults: T, errors: string[]): T {
  if (text === '') return defaults;
  const result = shape.safeParse(parseJson(text));
  if (result.success) return result.data;
  errors.push(`The setting ${key} is invalid: ${z.prettifyError(result.error)}`);
  return defaults;
}

export function buildLayoutLinks(settings: SiteSettings): LayoutLinks {
  const errors: string[] = [];
  const menu = parseLinks('frame.menu', settings['frame.menu'], menuSchema, defaultMenu, errors);
  const footer = parseLinks('frame.footer', settings['frame.footer'], footerSchema, defaultFooter, errors);
  /** Drops links whose setting is empty. */
  const withoutEmptyLinks = <T extends { name: string; url: string }>(links: T[]): T[] =>
    links.flatMap((each) => {
      const url = fillIn(each.url, settings);
      return each.url && !url ? [] : [{ ...each, name: fillIn(each.name, settings), url }];
    });
  return {
    menu: {
      main: withoutEmptyLinks(menu.main),
      additional: withoutEmptyLinks(menu.additional),
      login: withoutEmptyLinks(menu.login),
    },
    footer: footer
      .map(({ title, links }) => ({ title, links: withoutEmptyLinks(links) }))
      .filter(({ links }) => links.length > 0),
    errors,
  };
}

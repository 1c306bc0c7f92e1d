import type { SiteSettings } from './site-settings.ts';

/** Puts settings in place of their keys in braces, as in `{brand.name}`; other braces stay. */
export function fillIn(text: string, settings: SiteSettings): string {
  return text.replace(/\{([a-zA-Z.]+)\}/g, (whole, key: string) =>
    Object.hasOwn(settings, key) ? settings[key as keyof SiteSettings] : whole,
  );
}

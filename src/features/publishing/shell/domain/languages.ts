import type { Language } from './language.ts';
import { spanish } from './spanish.ts';

export const siteLanguage = 'en-US';

/** Each language has a category of content pages. The header, the footer, and all other pages are in English. */
export const additionalLanguages: Language[] = [spanish];

/** Returns undefined for English. */
export const findLanguage = (path: string): Language | undefined =>
  additionalLanguages.find(({ code }) => path === `/${code}` || path.startsWith(`/${code}/`));

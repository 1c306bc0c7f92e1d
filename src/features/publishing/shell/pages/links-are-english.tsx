import type { Language } from '../domain/language.ts';

/** For pages in another language, above links to English pages. */
export function LinksAreEnglish({ language }: { language: Language | undefined }) {
  return language ? <p lang={language.tag}>{language.frame.englishLinksText}</p> : null;
}

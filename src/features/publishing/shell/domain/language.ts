import type { SalesAreaCopy } from '../../../places/domain/sales-areas.ts';
import type { BackingCopy } from '../../configuration/domain/contract-backing.ts';
import type { SiteSettingKey, SiteSettings } from '../../configuration/domain/site-settings.ts';

export type Language = {
  /** The first segment of each page's path, as in /es/como-funciona. */
  code: string;
  /** BCP 47, for `lang` attributes. */
  tag: string;
  /** The language's name in the language itself. */
  name: string;
  seoTitle: string;
  seoDescription: string;
  /** Shown below each page, because prices, contracts, and the rest of the site are in English. */
  englishOnlyNotice: { title: string; text: string; prices: string };
  /** Explains the reader's protections next to each page. */
  beforeBuying: { title: string; salesAreas: SalesAreaCopy; backing: BackingCopy };
  demonstrationNotice: SiteSettingKey;
  phone: {
    /** The setting that says if someone answers the phone in this language: yes, no, or empty. */
    setting: SiteSettingKey;
    spokenText: string;
    notSpokenText: string;
    unknownText: string;
  };
  /** Text for links in the header, which go to English pages. */
  frame: { call: string; requestQuote: string; byPhone: string; inEnglish: string; englishLinksText: string };
  newTab: string;
};

const isSpoken = ({ phone }: Language, settings: SiteSettings) => settings[phone.setting] === 'yes';

export function getPhoneText(language: Language, settings: SiteSettings): string {
  const { phone } = language;
  if (isSpoken(language, settings)) return phone.spokenText;
  return settings[phone.setting] === 'no' ? phone.notSpokenText : phone.unknownText;
}

/** The header's labels for calling us. */
export type CallLabels = { call: string; requestQuote: string; note: string; lang?: string };

export const getCallLabels = (language: Language, settings: SiteSettings): CallLabels => ({
  call: language.frame.call,
  requestQuote: language.frame.requestQuote,
  note: isSpoken(language, settings) ? language.frame.byPhone : language.frame.inEnglish,
  lang: language.tag,
});

import type { PlaceholderValues } from '../../../../shared/fill-in.ts';
import type { SiteSettings } from './site-settings.ts';

type LegalSettings = Pick<SiteSettings, 'brand.legalName' | 'legal.administrator' | 'legal.insurer'>;

export type ContractBacker = { duty: string; name: string };

/** What each company does, after its name. */
export type BackingTexts = {
  seller: string;
  administrator: string;
  insurer: string;
  uninsured: (seller: string) => string;
};

const english: BackingTexts = {
  seller: 'sells the contract and has to pay for what it covers',
  administrator: 'handles and decides the claims',
  insurer: "pays covered claims if the seller can't",
  uninsured: (seller) => `No insurer backs the contract. If ${seller} can't pay, no one else has to.`,
};

/** Who owes what under a contract. Without an insurer, the last one is no one. */
export const contractBackers = (settings: LegalSettings): ContractBacker[] => [
  { duty: english.seller, name: settings['brand.legalName'] },
  { duty: english.administrator, name: settings['legal.administrator'] },
  {
    duty: english.insurer,
    name: settings['legal.insurer'] || 'No one. No insurer backs the contract.',
  },
];

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

export const insurerText = (
  { 'legal.insurer': insurer, 'brand.legalName': seller }: LegalSettings,
  texts = english,
): string => (insurer ? sentence(`${insurer} ${texts.insurer}`) : texts.uninsured(seller));

/** For the FAQ and documents. */
export const backingText = (settings: LegalSettings, texts = english): string =>
  [
    sentence(`${settings['brand.legalName']} ${texts.seller}`),
    sentence(`${settings['legal.administrator']} ${texts.administrator}`),
    insurerText(settings, texts),
  ].join(' ');

/** What texts can name in braces: every setting, and what follows from several. */
export const settingPlaceholders = (settings: SiteSettings): PlaceholderValues => ({
  ...settings,
  'contract.backing': backingText(settings),
});

import type { PlaceholderValues } from './fill-in.ts';
import type { SiteSettings } from './site-settings.ts';

type LegalSettings = Pick<SiteSettings, 'brand.legalName' | 'legal.administrator' | 'legal.insurer'>;

export type ContractParty = { duty: string; name: string };

const duties = {
  seller: 'sells the contract and has to pay for what it covers',
  administrator: 'handles and decides the claims',
  insurer: "pays covered claims if the seller can't",
};

/** Who owes what under a contract. Without an insurer, the last one is no one. */
export const contractParties = (settings: LegalSettings): ContractParty[] => [
  { duty: duties.seller, name: settings['brand.legalName'] },
  { duty: duties.administrator, name: settings['legal.administrator'] },
  {
    duty: duties.insurer,
    name: settings['legal.insurer'] || 'No one. No insurer backs the contract.',
  },
];

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

export const insurerText = ({
  'legal.insurer': insurer,
  'brand.legalName': seller,
}: LegalSettings): string =>
  insurer
    ? sentence(`${insurer} ${duties.insurer}`)
    : `No insurer backs the contract. If ${seller} can't pay, no one else has to.`;

/** For the FAQ and documents. */
export const backingText = (settings: LegalSettings): string =>
  [
    sentence(`${settings['brand.legalName']} ${duties.seller}`),
    sentence(`${settings['legal.administrator']} ${duties.administrator}`),
    insurerText(settings),
  ].join(' ');

/** What texts can name in braces: every setting, and what follows from several. */
export const settingPlaceholders = (settings: SiteSettings): PlaceholderValues => ({
  ...settings,
  'contract.backing': backingText(settings),
});

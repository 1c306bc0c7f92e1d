import type { PlaceholderValues } from '../../../../shared/fill-in.ts';
import { formatHoursInSpanish } from './opening-hours.ts';
import type { SiteSettings } from './site-settings.ts';

type LegalSettings = Pick<
  SiteSettings,
  'brand.legalName' | 'legal.obligor' | 'legal.administrator' | 'legal.insurer'
>;

export type ContractBacker = { duty: string; name: string };

/** Describes each company's role. The text follows the company's name. */
export type BackingCopy = {
  seller: string;
  /** Used if another company has to pay. */
  sellerWithObligor: string;
  obligor: string;
  administrator: string;
  insurer: (payer: string) => string;
  uninsured: (payer: string) => string;
};

const english: BackingCopy = {
  seller: 'sells the contract and has to pay for what it covers',
  sellerWithObligor: 'sells the contract',
  obligor: 'has to pay for what the contract covers',
  administrator: 'handles and decides the claims',
  insurer: (payer) => `pays covered claims if ${payer} can't`,
  uninsured: (payer) => `No insurer backs the contract. If ${payer} can't pay, no one else has to.`,
};

/** For the contract's table of companies. */
export const contractDuties = {
  sellerAndObligor: 'Sells the contract and pays the claims',
  seller: 'Sells the contract',
  obligor: 'Pays the claims',
  administrator: 'Handles claims',
  insurer: "Pays if we can't",
  uninsured: 'No one: no insurer backs the contract',
};

const getPayerName = ({ 'legal.obligor': obligor, 'brand.legalName': seller }: LegalSettings) =>
  obligor || seller;

const listSellers = (settings: LegalSettings, copy: BackingCopy): ContractBacker[] =>
  settings['legal.obligor']
    ? [
        { duty: copy.sellerWithObligor, name: settings['brand.legalName'] },
        { duty: copy.obligor, name: settings['legal.obligor'] },
      ]
    : [{ duty: copy.seller, name: settings['brand.legalName'] }];

/** A company's name often ends with one. */
export const endWithPeriod = (text: string) => (text.endsWith('.') ? text : `${text}.`);

export const describeInsurer = (settings: LegalSettings, copy = english): string =>
  settings['legal.insurer']
    ? endWithPeriod(`${settings['legal.insurer']} ${copy.insurer(getPayerName(settings))}`)
    : copy.uninsured(getPayerName(settings));

/** For the FAQ and documents. */
export const describeBacking = (settings: LegalSettings, copy = english): string =>
  [
    ...listSellers(settings, copy).map(({ name, duty }) => endWithPeriod(`${name} ${duty}`)),
    endWithPeriod(`${settings['legal.administrator']} ${copy.administrator}`),
    describeInsurer(settings, copy),
  ].join(' ');

/** Placeholders for content: every setting, and values derived from several settings. */
export const getSettingPlaceholders = (settings: SiteSettings): PlaceholderValues => ({
  ...settings,
  'contact.hoursInSpanish': formatHoursInSpanish(settings['contact.hours']),
  'contract.backing': describeBacking(settings),
});

import type {
  ContractFacts,
  SignatureEvidence,
} from '../features/contracts/documents/domain/contract-facts.ts';
import type { StateRule } from '../features/places/domain/state-rule.ts';
import { buildPaymentSchedule } from '../features/plans/domain/payment-schedule.ts';
import { siteSettingDefaults } from '../features/publishing/configuration/domain/site-settings.ts';
import { addMonths } from '../shared/calendar.ts';
import { buildPrice, stateRules, terms } from './rating-samples.ts';

export const findStateRule = (code: string): StateRule => {
  const rule = stateRules.find(({ state }) => state === code);
  if (!rule) throw new Error(`No rule for ${code}`);
  return rule;
};

/** A contract for 36 months with a down payment and 24 monthly payments. */
export function buildContract(changes: Partial<ContractFacts> = {}): ContractFacts {
  const purchasedOn = '2026-11-26';
  const price = buildPrice({
    months: 36,
    monthlyCents: 9720,
    numberOfPayments: 24,
    downPaymentCents: 10_000,
  });
  return {
    contractNumber: 'C-2600-1234',
    formNumber: 'DEMO-VSC-FL-01',
    owner: 'Ada Example',
    coOwner: 'Grace Example',
    ownerAddress: '12 Palm Street, Apt 4, Miami, FL 33101',
    lienholder: 'Example Credit Union, PO Box 100, Orlando, FL 32801, account 00-112233',
    vin: '1HGCM82633A004352',
    vehicle: '2019 Toyota Camry',
    odometerAtPurchase: 60_000,
    vehicleValueCents: 1_840_000,
    milesPerYear: 12_000,
    plan: 'Plus',
    term: { months: 36, miles: 45_000 },
    purchasedOn,
    isFirstPaymentOpen: false,
    waitingPeriodEnd: { endsOn: '2026-12-26', endsAtMiles: 61_000 },
    termEnd: { endsOn: addMonths(purchasedOn, 36), endsAtMiles: 105_000 },
    stepDowns: [{ aboveMiles: 80_000, around: '2028-07-26', coverage: 'coverage of Powertrain' }],
    deductibleCents: 10_000,
    priceLines: [
      { label: 'Plus, 36 months or 45,000 miles', cents: 253_280 },
      { label: 'Promo code WELCOME', cents: -10_000 },
    ],
    salesTaxCents: null,
    totalCents: price.totalCents,
    downPaymentCents: 10_000,
    payments: buildPaymentSchedule(price, null, purchasedOn),
    lapse: { graceDays: 30, noticeDays: 10 },
    parties: {
      seller: {
        name: siteSettingDefaults['brand.legalName'],
        address: siteSettingDefaults['contact.address'],
        phone: siteSettingDefaults['contact.phone'],
        license: 'FL-000000 (invented)',
      },
      obligor: {
        name: siteSettingDefaults['brand.legalName'],
        address: siteSettingDefaults['contact.address'],
        phone: siteSettingDefaults['contact.phone'],
        license: 'FL-000000 (invented)',
      },
      administrator: {
        name: siteSettingDefaults['legal.administrator'],
        address: '200 Example Avenue, West Hills, CA 91307',
        phone: siteSettingDefaults['contact.claimsPhone'],
      },
      roadsideProvider: {
        name: siteSettingDefaults['legal.roadsideProvider'],
        phone: siteSettingDefaults['contact.roadsidePhone'],
      },
      insurer: {
        name: 'Example Surety Insurance (invented)',
        address: '300 Example Avenue, Hartford, CT 06103',
        policyNumber: 'DEMO-CLIP-0001',
      },
    },
    terms,
    uploadedTerms: null,
    textVersion: 1,
    stateRule: findStateRule('FL'),
    settings: siteSettingDefaults,
    ...changes,
  };
}

export const buildEvidence = (
  shownHash: string,
  changes: Partial<SignatureEvidence> = {},
): SignatureEvidence => ({
  name: 'Ada Example',
  drawing: null,
  signedAt: '2026-11-26T14:05:09.000Z',
  ipAddress: '203.0.113.7',
  browser:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  agreements: [
    {
      words: 'I have read the contract, or had the chance to read it.',
      agreedAt: '2026-11-26T14:04:50.000Z',
    },
    {
      words:
        'I agree to receive and sign this contract electronically. I can ask for it on paper, and I can withdraw this consent at any time.',
      agreedAt: '2026-11-26T14:04:55.000Z',
    },
    {
      words: 'I know that this is a vehicle service contract, not insurance.',
      agreedAt: '2026-11-26T14:05:01.000Z',
    },
  ],
  shownHash,
  ...changes,
});

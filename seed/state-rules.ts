import type { StateRule } from '../src/features/geography/domain/state-rule.ts';

const effectiveFrom = '2026-01-01';
const seedFeeCents = 5000;

const seedCancellation: StateRule['cancellation'] = {
  freeLookDays: 30,
  feeCents: seedFeeCents,
  text: 'Cancel within 30 days without a claim and you get everything back. After that you get back the share of the days left, less a fee of at most $50.',
};

type Exception = Partial<
  Pick<StateRule, 'isRestricted' | 'isTemporaryDisabled' | 'note' | 'cancellation' | 'source'>
>;

const exceptions: Record<string, Exception> = {
  AK: { isRestricted: true, note: 'We do not sell in Alaska.' },
  AL: {
    cancellation: {
      freeLookDays: 30,
      feeCents: 2500,
      text: 'Cancel within 30 days of the mailing date, or within 10 days of delivery, without a claim and you get everything back. After that you get back the unused share, less a fee of at most $25.',
    },
  },
  CA: {
    isRestricted: true,
    note: 'In California only sellers of vehicles may sell service contracts; others sell insured mechanical breakdown insurance.',
    source: 'California AB 984, leginfo.ca.gov',
  },
  FL: {
    cancellation: {
      freeLookDays: 60,
      feeCents: seedFeeCents,
      text: 'Cancel within 60 days without a claim and you get everything back. After that you get back the unused share, less a fee of at most 5 % of the price and never more than $50. You may hand the contract to a new owner for at most $40.',
    },
    source: 'Fla. Stat. 634.121',
  },
  MO: {
    isRestricted: true,
    note: 'We do not sell in Missouri. There the word “warranty” is barred from marketing, and the unsigned contract must be shown before payment on request.',
    cancellation: {
      freeLookDays: 28,
      feeCents: seedFeeCents,
      text: 'Cancel within 20 business days without a claim and you get everything back; a refund later than 45 days grows by 10 % a month. After that you get back the unused share, less a fee of at most $50.',
    },
    source: 'RSMo 385.205, insurance.mo.gov',
  },
  ND: {
    isTemporaryDisabled: true,
    note: 'Demonstration: sales in North Dakota are paused to show how a paused state looks.',
  },
  NY: {
    note: 'The contract names the insurer that reimburses it.',
    source: 'New York Insurance Law §7905, laws9.com',
  },
  SC: {
    cancellation: {
      freeLookDays: 20,
      feeCents: seedFeeCents,
      text: 'Cancel within 20 days of the mailing date, or within 10 days of delivery, without a claim and you get everything back; a refund later than 45 days grows by 10 %. After that you get back the unused share, less a fee of at most $50.',
    },
  },
  WA: {
    isRestricted: true,
    note: 'We do not sell in Washington.',
    cancellation: {
      freeLookDays: 9,
      feeCents: 2500,
      text: 'Cancel within 9 days and you get everything back; from day 10 to day 30 everything less at most $25. After that you get back the unused share, less at most $25.',
    },
    source: 'insurance.wa.gov',
  },
  WY: { isRestricted: true, note: 'We do not sell in Wyoming.' },
};

const states: Record<string, string> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
  },
  ...{
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
  },
  ...{ ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi' },
  ...{ MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey' },
  ...{
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
  },
  ...{ OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota' },
  ...{ TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington' },
  ...{ WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
};

const territories: Record<string, string> = {
  ...{
    PR: 'Puerto Rico',
    VI: 'U.S. Virgin Islands',
    GU: 'Guam',
    AS: 'American Samoa',
    MP: 'Northern Mariana Islands',
  },
  ...{ AA: 'Armed Forces Americas', AE: 'Armed Forces Europe', AP: 'Armed Forces Pacific' },
};

const rule = (state: string, name: string, exception: Exception = {}): StateRule => ({
  state,
  name,
  isRestricted: false,
  isTemporaryDisabled: false,
  note: null,
  cancellation: { ...seedCancellation },
  effectiveFrom,
  source: null,
  isCheckedByCounsel: false,
  ...exception,
});

/** The 50 states, DC, the territories and the military regions. None of it is checked by counsel yet. */
export const stateRules: StateRule[] = [
  ...Object.entries(states).map(([state, name]) => rule(state, name, exceptions[state])),
  ...Object.entries(territories).map(([state, name]) =>
    rule(state, name, { isRestricted: true, note: 'We do not sell there yet.' }),
  ),
];

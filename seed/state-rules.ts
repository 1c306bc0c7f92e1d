import type { CancellationRule, StateRule } from '../src/features/places/domain/state-rule.ts';

const effectiveFrom = '2026-01-01';
const seedFeeCents = 5000;

const seedCancellation: CancellationRule = {
  freeLookDays: 30,
  freeLookCounting: null,
  fullLessFeeUntilDay: null,
  feeCents: seedFeeCents,
  feeBasisPoints: null,
  lateRefund: null,
};

type Exception = Partial<Omit<StateRule, 'state' | 'name' | 'cancellation'>> & {
  cancellation?: Partial<CancellationRule>;
};

const exceptions: Record<string, Exception> = {
  AK: { isRestricted: true, note: 'We do not sell in Alaska.' },
  AL: {
    cancellation: {
      freeLookCounting: '30 days of the mailing date, or 10 days of delivery,',
      feeCents: 2500,
    },
    source: 'Alabama: a secondary source, to be looked up',
  },
  CA: {
    isRestricted: true,
    isInsuranceOnly: true,
    note: 'In California only sellers of vehicles may sell service contracts; others sell insured mechanical breakdown insurance.',
    source: 'California AB 984, leginfo.ca.gov',
  },
  FL: {
    cancellation: { freeLookDays: 60, feeBasisPoints: 500 },
    transferFeeCents: 4000,
    notices: ['You may hand this contract to a new owner of the vehicle for at most $40.'],
    source: 'Fla. Stat. 634.121',
  },
  MO: {
    isRestricted: true,
    forbidsWarrantyWord: true,
    note: 'We do not sell in Missouri. There the word “warranty” is barred from marketing, and the unsigned contract must be shown before payment on request.',
    cancellation: {
      freeLookDays: 28,
      freeLookCounting: '20 business days',
      lateRefund: { afterDays: 45, percent: 10, isMonthly: true },
    },
    notices: ['You may ask for the unsigned contract before you pay, and we send it.'],
    source: 'RSMo 385.205, insurance.mo.gov',
  },
  ND: {
    isTemporaryDisabled: true,
    note: 'Demonstration: sales in North Dakota are paused to show how a paused state looks.',
  },
  NY: {
    note: 'The contract names the insurer that reimburses it.',
    notices: [
      'An insurer reimburses this contract. Its name and address stand on the first page of a contract that is sold; this specimen is backed by nobody.',
    ],
    source: 'New York Insurance Law §7905, laws9.com',
  },
  SC: {
    cancellation: {
      freeLookDays: 20,
      freeLookCounting: '20 days of the mailing date, or 10 days of delivery,',
      lateRefund: { afterDays: 45, percent: 10, isMonthly: false },
    },
    source: 'South Carolina: a secondary source, to be looked up',
  },
  WA: {
    isRestricted: true,
    note: 'We do not sell in Washington.',
    cancellation: { freeLookDays: 9, fullLessFeeUntilDay: 30, feeCents: 2500 },
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

const rule = (state: string, name: string, { cancellation, ...exception }: Exception = {}): StateRule => ({
  state,
  name,
  isRestricted: false,
  isTemporaryDisabled: false,
  isInsuranceOnly: false,
  forbidsWarrantyWord: false,
  note: null,
  cancellation: { ...seedCancellation, ...cancellation },
  transferFeeCents: 4000,
  notices: [],
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

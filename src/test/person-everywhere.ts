import type { InjectOptions } from 'fastify';
import { confirmationNames } from '../features/contracts/contract/domain/contract.ts';
import { currentConsentText } from '../features/customers/consent/domain/consent-text.ts';
import { contractBody } from './visitor-requests.ts';

const person = {
  firstName: 'Wilhelmina',
  lastName: 'Oppenshaw',
  email: 'mina@oppenshaw.example',
  phone: '(312) 555-0147',
  zipCode: '62521',
  vin: '1HGCM82633A004352',
  employerName: 'Zanzibar Works',
  message: 'Do you hear the rattle behind the dashboard?',
};

const personalStrings = [
  'Wilhelmina',
  'Oppenshaw',
  'mina',
  '312.{0,4}555.{0,2}0147',
  person.zipCode,
  person.vin,
  'Zanzibar',
  'rattle',
  '203\\.0\\.113\\.99',
];

/** What must not be found, as whole words, because IDs and times contain any five digits. */
export const personalWord = new RegExp(`(?<![\\w.-])(?:${personalStrings.join('|')})(?![\\w-])`, 'i');

const { vin, employerName, message, ...contact } = person;

const contractFields = {
  'contractParties.address.street': '7 Oppenshaw Lane',
  'contractParties.address.unit': 'Zanzibar 2',
  'contractParties.address.city': 'Decatur',
  'contractParties.address.state': 'IL',
  'contractParties.address.zipCode': person.zipCode,
  'contractParties.coOwner.firstName': 'Wilhelmina',
  'contractParties.coOwner.lastName': person.lastName,
  'contractParties.lienholder.name': 'Oppenshaw Bank',
  'contractParties.lienholder.accountNumber': person.vin,
  'contractParties.lienholder.street': '9 Oppenshaw Lane',
  'contractParties.lienholder.city': 'Decatur',
  'contractParties.lienholder.state': 'IL',
  'contractParties.lienholder.zipCode': person.zipCode,
};
const partyFields = (party: string) =>
  Object.fromEntries(
    Object.entries(contractFields).flatMap(([name, value]) =>
      name.includes(`.${party}.`) ? [[name.split('.')[2], value]] : [],
    ),
  );
const contractParties = {
  address: partyFields('address'),
  coOwner: partyFields('coOwner'),
  lienholder: partyFields('lienholder'),
};

const vehicle = {
  vehicleYear: '2020',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  vehicleMileage: '42000',
};
const newVehicle = { ...vehicle, vehicleYear: '2026', vehicleMileage: '9' };
const encodeForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const questions = [
  'isUsedForCommercial',
  'isUsedForRideshare',
  'isSalvagedOrRebuiltOrGrey',
  'isOdometerAltered',
  'hasModificationsOrLiftKit',
];
const answerAll = <T>(value: T) => Object.fromEntries(questions.map((name) => [name, value]));

const claimFields = {
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  vin,
  happenedOn: '2026-11-19',
  whatHappened: message,
  part: 'dashboard rattle',
  canDrive: 'Yes',
  vehicleLocation: 'At Oppenshaw, in the yard',
  shopName: 'Zanzibar Works',
  shopPhone: person.phone,
};

type Form = { url: string; fields: Record<string, string> };

export const personForms = (opportunityId: string): Form[] => [
  {
    url: `/quote/contact?${encodeForm({ ...vehicle, zipCode: person.zipCode, vin })}`,
    fields: { ...contact, consent: 'Email', formId: 'a-showing-of-this-form' },
  },
  {
    url: `/quote/contact?${encodeForm({ ...vehicle, zipCode: person.zipCode })}`,
    fields: { ...contact, consent: 'Phone', formId: 'another-showing-of-this-form' },
  },
  {
    url: `/quote/usage?opportunityId=${opportunityId}`,
    fields: { ...answerAll('no'), isAwd: 'no', vin, milesDrivenPerYear: '12000' },
  },
  {
    url: `/quote/usage/prices?opportunityId=${opportunityId}`,
    fields: { ...answerAll('no'), vin, milesDrivenPerYear: '12000' },
  },
  ...['/quote/your-quote', '/quote/your-quote/changes'].flatMap((path): Form[] => {
    const url = `${path}?opportunityId=${opportunityId}`;
    return [
      { url, fields: { intent: 'apply-vin', vin } },
      { url, fields: { intent: 'apply-promo', promoCode: person.lastName } },
    ];
  }),
  {
    url: `/quote/checkout-review?opportunityId=${opportunityId}`,
    fields: {
      ...contractFields,
      vin,
      isRead: person.lastName,
      isCharged: person.email,
      name: person.lastName,
      drawing: person.lastName,
      shownHash: person.email,
    },
  },
  { url: '/quote/find', fields: { QuoteNumber: 'Q-7K2M-4XDB', LastName: person.lastName } },
  { url: '/quote/tell-me-when', fields: { ...contact, zipCode: '90210' } },
  { url: `/quote/remind-me?${encodeForm({ ...newVehicle, zipCode: person.zipCode })}`, fields: contact },
  {
    url: '/contact-us',
    fields: { name: 'Wilhelmina Oppenshaw', email: person.email, subject: 'A plan or a price', message },
  },
  {
    url: '/reviews/write',
    fields: {
      reviewerName: 'Wilhelmina O.',
      reviewerCity: 'Springfield',
      reviewerState: 'IL',
      rating: '2',
      about: 'Claim',
      reviewText: message,
      email: person.email,
      reference: 'Q-7K2M-4XDB',
    },
  },
  { url: '/referral', fields: contact },
  { url: '/referral/program', fields: { ...contact, email: 'mina@oppenshaw.example.org' } },
  {
    url: '/funnel/taw-enrollment',
    fields: { ...contact, ...vehicle, employerName, coveragePlan: '1', consent: 'Email' },
  },
  {
    url: '/file-a-claim/form',
    fields: {
      ...claimFields,
      odometer: '42000',
      hasNoNumber: 'yes',
      isTrue: 'yes',
      formId: 'a-showing-of-the-claim',
    },
  },
  { url: '/file-a-claim/form', fields: { ...contact, contractNumber: 'O-7K2M-4XDB', intent: 'find' } },
  { url: '/file-a-claim/check', fields: { contractNumber: 'O-7K2M-4XDB', lastName: person.lastName } },
  { url: '/canceling/your-plan', fields: { contractNumber: 'O-7K2M-4XDB', lastName: person.lastName } },
  { url: '/file-a-claim/status', fields: { claimNumber: 'C-7K2M-4XDB', lastName: person.lastName } },
  { url: `/file-a-claim/your-claim?token=${person.lastName}`, fields: { token: person.lastName } },
  { url: '/subscriptions/unsubscribe', fields: { email: person.email, kinds: 'marketing' } },
  { url: '/subscriptions/submitunsublead', fields: { ...contact, channels: 'call' } },
  { url: `/permissions?token=${person.lastName}`, fields: { ...contact, channels: 'Phone', hours: message } },
  { url: `/subscriptions/choices?token=${person.lastName}`, fields: { email: person.email } },
];

const listApiRequests = (opportunityId: string): { url: string; body: Record<string, unknown> }[] => {
  const car = { ...vehicle, vehicleYear: 2020, vehicleMileage: 42_000 };
  const secondStepBody = {
    ...answerAll(false),
    hasMobilityPackage: false,
    hasTowingPackage: false,
    milesDrivenPerYear: 12_000,
  };
  const consent = { textVersion: currentConsentText.version, channels: ['Email', 'Phone'] };
  return [
    { url: '/api/quote-processor/handle-first-step', body: { ...contact, ...car, consent } },
    { url: '/api/quote-processor/handle-second-step', body: { ...secondStepBody, opportunityId, vin } },
    { url: '/api/quote-processor/apply-vin', body: { opportunityId, vin } },
    {
      url: '/api/contracts',
      body: {
        opportunityId,
        quoteSequence: 999,
        confirmations: [...confirmationNames, person.lastName],
        contractParties,
      },
    },
    { url: '/api/quote-processor/apply-promocode', body: { opportunityId, promocode: person.lastName } },
    ...['insert-for-campaign', 'insert-for-taw'].map((name) => ({
      url: `/api/leads/${name}`,
      body: { ...contact, ...car, vin, employerName, coveragePlan: 1, consent },
    })),
    {
      url: '/api/customer-subscriptions/update-subscriptions',
      body: {
        email: person.email,
        subscriptions: { marketing: false, quotes: false, reminders: true },
        reason: message,
      },
    },
    {
      url: '/api/log/error',
      body: {
        message: `no answer for ${person.email}, ${person.phone}, ${vin}`,
        context: { page: `/a?${vin}` },
      },
    },
    {
      url: '/api/claim-filings/insert',
      body: { ...claimFields, odometer: 42_000, hasNoNumber: true, isTrue: true },
    },
    { url: `/api/claim-filings/attachments?fileName=${person.lastName}`, body: { message } },
    { url: '/api/affiliates/create-base', body: { affo: person.email, affc: vin } },
  ];
};

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const jsonHeaders = { 'content-type': 'application/json' };
const putNameEverywhere = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, person.lastName]));

export function listRequests(opportunityId: string): InjectOptions[] {
  const posts = personForms(opportunityId).flatMap(({ url, fields }) => [
    { url, headers: formHeaders, payload: encodeForm(fields) },
    { url, headers: { ...formHeaders, 'x-enhanced-form': '1' }, payload: encodeForm(fields) },
    { url, headers: formHeaders, payload: encodeForm(putNameEverywhere(fields) as Record<string, string>) },
    { url, headers: formHeaders, payload: `${encodeForm(fields)}&email=mina%40oppenshaw.example%zz` },
    {
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\n${person.email}`,
    },
    { url, headers: jsonHeaders, payload: JSON.stringify(fields) },
    { url, headers: { ...formHeaders, 'sec-fetch-site': 'cross-site' }, payload: encodeForm(fields) },
  ]);
  const bodies = listApiRequests(opportunityId).flatMap(({ url, body }) => [
    { url, headers: jsonHeaders, payload: JSON.stringify(body) },
    // Any text is a valid log message, and a name in it can't be recognized.
    ...(url.startsWith('/api/log/')
      ? []
      : [{ url, headers: jsonHeaders, payload: JSON.stringify(putNameEverywhere(body)) }]),
    { url, headers: jsonHeaders, payload: JSON.stringify({ ...body, email: [person], phone: { person } }) },
    { url, headers: jsonHeaders, payload: `{"lastName": ${person.lastName}, "email": "${person.email}"` },
    { url, headers: { 'content-type': 'text/plain' }, payload: person.email },
    { url, headers: jsonHeaders, payload: JSON.stringify({ ...body, more: person.message.repeat(2000) }) },
    { url, headers: { ...jsonHeaders, 'x-xsrf-token': person.lastName }, payload: JSON.stringify(body) },
  ]);
  return [...posts, ...bodies].map((request) => ({ method: 'POST', ...request }) as InjectOptions);
}

export function listContractRequests(opportunityId: string, quoteSequence: number): InjectOptions[] {
  const url = `/quote/checkout-review?opportunityId=${opportunityId}`;
  const signature = { isRead: 'on', isCharged: 'on', name: person.lastName };
  const body = { ...contractBody({ opportunityId, quoteSequence }), contractParties };
  return [
    { url, headers: formHeaders, payload: encodeForm({ ...contractFields, ...signature }) },
    { url: '/api/contracts', headers: jsonHeaders, payload: JSON.stringify(body) },
  ].map((request) => ({ method: 'POST', ...request }) as InjectOptions);
}

export function urlsWithPersonalData(opportunityId: string): string[] {
  const query = encodeForm({ ...contact, vin });
  const paths = [
    '/',
    '/plans',
    '/privacy',
    '/contact-us',
    '/reviews',
    '/reviews/write',
    '/plans/compare',
    '/referral',
    '/quote',
    '/quote/contact',
    '/funnel',
  ];
  const morePaths = [
    '/is-this-covered',
    '/file-a-claim',
    '/file-a-claim/form',
    '/file-a-claim/check',
    '/file-a-claim/status',
    '/canceling/your-plan',
    '/canceling/receipt',
    '/knowledge-center',
    '/knowledge-center/search',
    '/tocoatwork',
    '/nowhere',
  ];
  return [
    ...[...paths, ...morePaths].map((path) => `${path}?${query}&query=${person.lastName}`),
    ...['your-quote', 'usage', 'checkout-review'].map(
      (page) => `/quote/${page}?opportunityId=${opportunityId}`,
    ),
    `/quote/usage?opportunityId=${person.lastName}`,
    `/subscriptions/unsubscribe?email=${person.email}`,
    `/permissions?token=${person.lastName}&${query}`,
    `/file-a-claim/your-claim?token=${person.lastName}&${query}`,
    `/api/claim-filings/attachments?token=${person.lastName}&${query}`,
    `/referral/earned?token=${person.lastName}&${query}`,
    `/subscriptions/submitunsublead?${query}`,
    `/unsubscribe?email=${person.email}`,
    `/${person.email}/${vin}?${query}`,
    `/quote/%E0%A4%A?email=${person.email}`,
    `/api/leads/${person.email}?token=${person.lastName}`,
    `/api/quote-processor/retrieve-by-opportunity-id?OpportunityId=${person.lastName}`,
    `/api/quote-processor/retrieve-by-quote-number-and-last-name?QuoteNumber=Q-1&LastName=${person.lastName}`,
    `/api/city-data/get-city-data?zip=${person.zipCode}&email=${person.email}`,
    `/api/%E0%A4%A?email=${person.email}`,
  ];
}

export function listContractPageRequests(contractId: string): InjectOptions[] {
  const url = `/contract?contractId=${contractId}`;
  const forms: Record<string, string>[] = [
    { intent: 'request-call', callSlot: message, phone: person.phone },
    { intent: 'how-heard', howDidYouHear: message, howDidYouHearInfo: message },
    { intent: 'how-heard', howDidYouHear: 'Other', howDidYouHearInfo: message },
  ];
  return forms.map((fields) => ({ method: 'POST', url, headers: formHeaders, payload: encodeForm(fields) }));
}

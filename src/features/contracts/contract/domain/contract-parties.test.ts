import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractParties, contractParties } from '../schema/contract-parties.ts';
import { listContractPartyRows } from './contract-parties.ts';

const address = { street: '12 Oak Street', city: 'Chicago', state: 'IL', zipCode: '60601' };
const lienholder = { ...address, name: 'First Example Bank', street: '1 Bank Plaza' };

const findErrors = (parties: unknown) =>
  contractParties.safeParse(parties).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('needs only an address, and trims it', () => {
  expect(contractParties.parse({ address: { ...address, street: ' 12 Oak Street\n' } })).toEqual({
    address,
    coOwner: null,
    lienholder: null,
  });
});

test.each([
  ['street', undefined, 'Enter your street address.'],
  ['street', '  ', 'Enter your street address.'],
  ['street', 'x'.repeat(101), 'Use at most 100 characters for your street address.'],
  ['street', '12 <b>Oak', "We can't accept some of the characters in your street address."],
  ['city', undefined, 'Enter your city.'],
  ['city', 'シカゴ', "Enter your city in Latin letters. Contracts can't print other characters."],
  ['unit', '3 🚗', "Enter your apartment or unit in Latin letters. Contracts can't print other characters."],
  ['state', 'Illinois', 'Choose your state.'],
  ['state', undefined, 'Choose your state.'],
  ['zipCode', undefined, 'Enter your ZIP code.'],
  ['zipCode', '6060', 'Enter a five-digit ZIP code, such as 60601.'],
  ['unit', 'x'.repeat(31), 'Use at most 30 characters for your apartment or unit.'],
])("rejects %s '%s' with an error message", (field, value, message) => {
  expect(findErrors({ address: { ...address, [field]: value } })).toEqual([[`address.${field}`, message]]);
});

test.each(['Kaʻiulani', 'Nguyễn', 'Łukasz', 'Smith‑Jones', 'Þór'])('accepts the name %s', (firstName) => {
  expect(findErrors({ address, coOwner: { firstName, lastName: 'Example' } })).toBeUndefined();
});

test('lists every missing field of a co-owner and a lender', () => {
  expect(findErrors({ address, coOwner: { firstName: 'Inés' }, lienholder: { accountNumber: '7' } })).toEqual(
    [
      ['coOwner.lastName', "Enter the co-owner's last name."],
      ['lienholder.name', "Enter the lender's name."],
      ['lienholder.street', "Enter the lender's street address."],
      ['lienholder.city', "Enter the lender's city."],
      ['lienholder.state', "Choose the lender's state."],
      ['lienholder.zipCode', "Enter the lender's ZIP code."],
    ],
  );
});

test('rejects unknown fields instead of dropping them', () => {
  expect(findErrors({ address: { ...address, apartment: '4B' } })).toHaveLength(1);
});

test('shows every value', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{1,9}$/);
  const place = { street: word, city: word, state: fc.constant('IL'), zipCode: fc.constant('60601') };
  const required: (keyof typeof place)[] = ['street', 'city', 'state', 'zipCode'];
  const parties: fc.Arbitrary<ContractParties> = fc.record({
    address: fc.record({ ...place, unit: word }, { requiredKeys: required }),
    coOwner: fc.option(fc.record({ firstName: word, lastName: word })),
    lienholder: fc.option(
      fc.record({ ...place, name: word, accountNumber: word }, { requiredKeys: [...required, 'name'] }),
    ),
  });
  fc.assert(
    fc.property(parties, (sample) => {
      const rows = listContractPartyRows(sample)
        .map(({ value }) => value)
        .join(' ');
      for (const party of Object.values(sample))
        for (const value of Object.values(party ?? {})) expect(rows).toContain(value);
    }),
  );
});

test('leaves out empty fields and parties', () => {
  expect(
    listContractPartyRows({ address: { ...address, unit: 'Apt 4' }, coOwner: null, lienholder }),
  ).toEqual([
    { label: 'Address', value: '12 Oak Street, Apt 4, Chicago, IL 60601' },
    { label: 'Lender', value: 'First Example Bank, 1 Bank Plaza, Chicago, IL 60601' },
  ]);
});

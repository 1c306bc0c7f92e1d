import { expect, test } from 'vitest';
import { describeRecord, recordName } from './record-name.ts';

test.each([
  [{ claimNumber: 'C-7K2M-4XDB', firstName: 'Zoë', lastName: 'Núñez' }, 'C-7K2M-4XDB, Zoë Núñez'],
  [
    { quoteNumber: 'Q-7K2M-4XDB', firstName: 'Maria', lastName: 'Gonzalez', vehicle: '2019 Honda Civic' },
    "Q-7K2M-4XDB, Maria Gonzalez's 2019 Honda Civic",
  ],
  [{ firstName: 'Ada', lastName: null, email: 'ada@example.com' }, 'Ada'],
  [{ id: '1', email: 'ada@example.com' }, 'ada@example.com'],
  [{ version: '2026.12', name: 'Winter' }, '2026.12'],
  [{ id: '1', name: ' ' }, null],
  [null, null],
  ['text', null],
])('%j is called %s', (state, name) => expect(recordName(state)).toBe(name));

test('describes a landing phone and a setting for an email', () => {
  const phone = {
    id: '7',
    name: 'Winter radio',
    phoneNumber: '(800) 555-0199',
    host: null,
    pathPrefix: '/winter',
  };
  expect(describeRecord(phone)).toBe('Winter radio, (800) 555-0199, on /winter');
  expect(describeRecord({ id: 'contact.phone', label: 'Main phone number' })).toBe('Main phone number');
  expect(describeRecord({ rows: 3 })).toBeUndefined();
});

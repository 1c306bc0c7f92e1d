import { expect, test } from 'vitest';
import { recordName } from './record-name.ts';

test.each([
  [{ filingNumber: 'C-7K2M-4XDB', firstName: 'Zoë', lastName: 'Núñez' }, 'C-7K2M-4XDB, Zoë Núñez'],
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

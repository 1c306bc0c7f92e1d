import { expect, test } from 'vitest';
import { formatJournal, readAccountMap } from './journal.ts';

const lines = [
  { day: '2026-11-05', account: 'Cash', cents: 12_717 },
  { day: '2026-11-05', account: 'Receivable', cents: -12_717 },
  { day: '2026-11-05', account: 'Disputed', cents: 0 },
] as const;
const accounts = readAccountMap('Cash = 1010\n\nTaxRate=Tax Exempt (0%)\nSales =\n');

test('a journal has the columns and dates of the program that imports it', () => {
  expect(formatJournal(lines, 'plain', accounts)).toEqual([
    ['Date', 'Account', 'Debit', 'Credit'],
    ['2026-11-05', '1010', 127.17, ''],
    ['2026-11-05', 'Receivable', '', 127.17],
  ]);
  expect(formatJournal(lines, 'quickbooks', accounts)[1]).toEqual([
    '2026-11-05',
    '11/05/2026',
    '1010',
    127.17,
    '',
    'Contracts and claims, 2026-11-05',
  ]);
  expect(formatJournal(lines, 'xero', accounts)[2]).toEqual([
    'Contracts and claims, 2026-11-05',
    '05/11/2026',
    'Receivable',
    'Receivable',
    'Tax Exempt (0%)',
    -127.17,
  ]);
});

test('the map of accounts keeps what follows the first equals sign, and leaves out empty lines', () => {
  expect([...readAccountMap('Cash = Bank: a=b\nSales =\n= 4000\nwords')]).toEqual([['Cash', 'Bank: a=b']]);
});

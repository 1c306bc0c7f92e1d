import { expect, test } from 'vitest';
import { formatJournal, readAccountMap } from './journal.ts';

const lines = [
  { day: '2026-11-05', account: 'Cash', event: 'Payment', cents: 12_717 },
  { day: '2026-11-05', account: 'Receivable', event: 'Payment', cents: -12_717 },
  { day: '2026-11-05', account: 'Disputed', event: 'DisputeWon', cents: 0 },
] as const;
const accounts = readAccountMap('Cash = 1010\n\nTaxRate=Tax Exempt (0%)\nSales =\n');

test('a journal has the columns and dates of the program that imports it', () => {
  expect(formatJournal(lines, 'plain', accounts)).toEqual([
    ['Date', 'Account', 'Entry', 'Debit', 'Credit'],
    ['2026-11-05', '1010', 'Payment', 127.17, ''],
    ['2026-11-05', 'Receivable', 'Payment', '', 127.17],
  ]);
  expect(formatJournal(lines, 'quickbooks', accounts)[1]).toEqual([
    '2026-11-05',
    '11/05/2026',
    '1010',
    127.17,
    '',
    'Payment',
  ]);
  expect(formatJournal(lines, 'xero', accounts)[2]).toEqual([
    'Contracts and claims, 2026-11-05',
    '05/11/2026',
    'Payment',
    'Receivable',
    'Tax Exempt (0%)',
    -127.17,
  ]);
});

test('an event of an account can have an account of its own', () => {
  const fees = (['TransferFee', 'DisputeLost'] as const).map((event) => ({
    ...{ day: '2026-11-05', account: 'Fees' as const, event, cents: -4_000 },
  }));
  const map = readAccountMap('Fees = 4100\nFees DisputeLost = 6100');
  expect(formatJournal(fees, 'plain', map).map(([, account]) => account)).toEqual([
    'Account',
    '4100',
    '6100',
  ]);
});

test('the map of accounts keeps what follows the first equals sign, and leaves out empty lines', () => {
  expect([...readAccountMap('Cash = Bank: a=b\nSales =\n= 4000\nwords')]).toEqual([['Cash', 'Bank: a=b']]);
});

import { humanize } from '../../../shared/humanize.ts';
import { accountLabels, type JournalLine } from '../../contracts/payments/domain/ledger.ts';

export const journalFormats = ['plain', 'quickbooks', 'xero'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** From an account of the ledger, or one with an event such as `Fees DisputeLost`, to one of the accounting program, and Xero's `TaxRate`. */
export type AccountMap = ReadonlyMap<string, string>;

export const readAccountMap = (text: string): AccountMap =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [name = '', value = ''] = line.split(/=(.*)/s).map((part) => part.trim());
      return name && value ? [[name, value] as const] : [];
    }),
  );

const toUsDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const toDate = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** Amounts are numbers, because text that starts with a minus is escaped in files. */
type Cell = string | number;
type Column = [header: string, cell: (line: JournalLine, accounts: AccountMap) => Cell];

const getAccount = ({ account, event }: JournalLine, accounts: AccountMap) =>
  accounts.get(`${account} ${event}`) ?? accounts.get(account) ?? accountLabels[account];
const describe: Column[1] = ({ event }) => humanize(event);
const debit: Column[1] = ({ cents }) => (cents > 0 ? cents / 100 : '');
const credit: Column[1] = ({ cents }) => (cents < 0 ? -cents / 100 : '');

/** The columns that each program's import names on its help page, in its date format. A day is one entry. */
const columns: Record<JournalFormat, Column[]> = {
  plain: [
    ['Date', ({ day }) => day],
    ['Account', getAccount],
    ['Entry', describe],
    ['Debit', debit],
    ['Credit', credit],
  ],
  quickbooks: [
    ['Journal No', ({ day }) => day],
    ['Journal Date', ({ day }) => toUsDate(day)],
    ['Account Name', getAccount],
    ['Debits', debit],
    ['Credits', credit],
    ['Description', describe],
  ],
  xero: [
    ['*Narration', ({ day }) => `Contracts and claims, ${day}`],
    ['*Date', ({ day }) => toDate(day)],
    ['Description', describe],
    ['*AccountCode', getAccount],
    ['*TaxRate', (_line, accounts) => accounts.get('TaxRate') ?? 'Tax Exempt'],
    ['*Amount', ({ cents }) => cents / 100],
  ],
};

/** Rows of a CSV file, the first with headers. A bank lists what came in and what left, so events aren't added up. */
export const formatJournal = (
  lines: readonly JournalLine[],
  format: JournalFormat,
  accounts: AccountMap,
): Cell[][] => [
  columns[format].map(([header]) => header),
  ...lines
    .filter(({ cents }) => cents !== 0)
    .map((line) => columns[format].map(([, cell]) => cell(line, accounts))),
];

import type { Locator, Page } from '@playwright/test';

const amount = /([−+]?)\$([\d,]+)\.(\d\d)/g;

export const textIn = async (place: Locator): Promise<string> => (await place.textContent()) ?? '';

/** The last amount of money in a text, in cents. */
export function centsOf(text: string): number {
  const [, sign, dollars = '', cents] = [...text.matchAll(amount)].at(-1) ?? [];
  if (cents === undefined) throw new Error(`No amount of money in “${text}”`);
  const size = Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
  return sign === '−' ? -size : size;
}

export const sumOf = (amounts: number[]): number => amounts.reduce((sum, each) => sum + each, 0);

const centsIn = async (line: Locator) => centsOf(await textIn(line));

export const yourPrice = (page: Page): Locator => page.getByRole('region', { name: 'Your price' });

/** What the quote shows large: a month and in total, in cents. */
export async function shownPrice(page: Page): Promise<{ monthly: number; total: number }> {
  const region = yourPrice(page);
  return {
    monthly: await centsIn(region.getByText(/^\$[\d,.]+ a month$/)),
    total: await centsIn(region.getByText(/^\$[\d,.]+ in total$/)),
  };
}

type LedgerLine = { label: string; cents: number };

/** The lines of the price table: those that make up the month, and what stands below them. */
export async function ledger(page: Page): Promise<{ lines: LedgerLine[]; monthly: number; total: number }> {
  const table = page.getByRole('table', { name: 'How the price is made up' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const all: LedgerLine[] = [];
  for (const row of await rows.all()) {
    const label = await textIn(row.getByRole('rowheader'));
    all.push({ label, cents: await centsIn(row.getByRole('cell')) });
  }
  const month = all.findIndex(({ label }) => label === 'A month');
  return {
    lines: all.slice(0, month),
    monthly: all[month]?.cents ?? Number.NaN,
    total: all.at(-1)?.cents ?? Number.NaN,
  };
}

// --cars prints the prices of the cars in docs/pricing.md. --write updates the tables in that page.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRateCard } from '../seed/rate-card.ts';
import { calculatePayoutDistribution } from '../src/features/plans/domain/price-trials.ts';
import { formatFactoryTable } from '../src/test/factory-table.ts';
import { formatPriceRow, readReviewedCars } from '../src/test/reviewed-cars.ts';

const page = fileURLToPath(new URL('../docs/pricing.md', import.meta.url));
const on = '2026-11-20';
const card = readRateCard();
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function payoutLines(): string[] {
  const found = calculatePayoutDistribution(card, on);
  if (!found) throw new Error('The card offers nothing.');
  const { offers, median, lowest, highest, histogram } = found;
  return [
    `Card ${card.version} on ${on}: ${offers} offers. Median ${percent(median)}.`,
    `Lowest ${percent(lowest.share)}: ${lowest.offer}, ${lowest.vehicle}.`,
    `Highest ${percent(highest.share)}: ${highest.offer}, ${highest.vehicle}.`,
    '',
    '| expected payout, share of the price | offers |',
    '|---|---|',
    ...histogram.flatMap((count, tenth) =>
      count > 0 ? [`| ${tenth * 10}% to ${tenth * 10 + 10}% | ${count} |`] : [],
    ),
  ];
}

const text = readFileSync(page, 'utf8');
const payouts = payoutLines().join('\n');
const rows = readReviewedCars(text).map((car) => formatPriceRow(car, card, on));
console.log(process.argv.includes('--cars') ? rows.join('\n') : payouts);
if (process.argv.includes('--write')) {
  const lines = text
    .replace(/<!-- payouts -->[^#]*/, () => `<!-- payouts -->\n\n${payouts}\n\n`)
    .replace(
      /<!-- factory coverage -->[^#]*/,
      () => `<!-- factory coverage -->\n\n${formatFactoryTable(card)}\n\n`,
    )
    .split('\n');
  const isCar = (line: string) => /^\| (?:19|20)\d\d /.test(line);
  const fresh = rows.values();
  writeFileSync(page, lines.map((line) => (isCar(line) ? (fresh.next().value ?? line) : line)).join('\n'));
}

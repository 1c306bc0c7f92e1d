import type { RateCard } from '../features/plans/domain/rate-card.ts';
import { formatInteger } from '../shared/format.ts';

type Row = RateCard['factoryCoverage']['makes'][number];

const term = ({ months, miles }: Row['basic']) => `${months} months, ${formatInteger(miles)} miles`;

function years({ fromYear, toYear }: Row): string {
  if (fromYear && toYear) return `${fromYear}–${toYear}`;
  if (fromYear) return `from ${fromYear}`;
  return toYear ? `to ${toYear}` : 'all';
}

export function formatFactoryTable({ factoryCoverage }: RateCard): string {
  const { makes, otherMakes } = factoryCoverage;
  const cells = (names: string, when: string, terms: Omit<Row, 'makes' | 'source'>, source: string | null) =>
    [
      names,
      when,
      term(terms.basic),
      term(terms.powertrain),
      term(terms.electricDrive),
      source ?? '**unchecked**',
    ].join(' | ');
  return [
    'make | model years | basic | powertrain | electric drive | source',
    '---|---|---|---|---|---',
    ...makes.map((row) => cells(row.makes.join(', '), years(row), row, row.source)),
    cells('other makes', 'all', otherMakes, null),
  ]
    .map((row) => (row.startsWith('---') ? `|${row}|` : `| ${row} |`))
    .join('\n');
}

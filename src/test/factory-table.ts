import type { RateCard } from '../features/plans/domain/rate-card.ts';
import { formatInteger } from '../shared/format.ts';

type Row = RateCard['factoryCoverage']['makes'][number];

/** The powertrain term, which may be longer for a first owner. */
const formatPowertrain = ({
  powertrain,
  firstOwnerPowertrain,
}: Pick<Row, 'powertrain' | 'firstOwnerPowertrain'>) =>
  firstOwnerPowertrain
    ? `${formatTerm(powertrain)}; first owner: ${formatTerm(firstOwnerPowertrain)}`
    : formatTerm(powertrain);

const formatTerm = ({ months, miles }: Row['basic']) => `${months} months, ${formatInteger(miles)} miles`;

function formatYears({ fromYear, toYear }: Row): string {
  if (fromYear && toYear) return `${fromYear}–${toYear}`;
  if (fromYear) return `from ${fromYear}`;
  return toYear ? `to ${toYear}` : 'all';
}

export function formatFactoryTable({ factoryCoverage }: RateCard): string {
  const { makes, otherMakes } = factoryCoverage;
  const joinCells = (
    names: string,
    modelYears: string,
    terms: Omit<Row, 'makes' | 'source'>,
    source: string | null,
  ) =>
    [
      names,
      modelYears,
      formatTerm(terms.basic),
      formatPowertrain(terms),
      formatTerm(terms.electricDrive),
      source ?? '**unchecked**',
    ].join(' | ');
  return [
    'make | model years | basic | powertrain | electric drive | source',
    '---|---|---|---|---|---',
    ...makes.map((row) => joinCells(row.makes.join(', '), formatYears(row), row, row.source)),
    joinCells('other makes', 'all', otherMakes, null),
  ]
    .map((row) => (row.startsWith('---') ? `|${row}|` : `| ${row} |`))
    .join('\n');
}

import { useController } from 'react-hook-form';
import { commercialUseTypes } from '../domain/commercial-use.ts';
import { InputTable } from './input-table.tsx';
import { FigureField, TableFrame } from './table-field.tsx';
import { refusable } from './table-shapes.ts';

const flags: [field: string, label: string][] = [
  ['allWheelDrive', 'All-wheel drive'],
  ['turboOrSupercharger', 'Turbo or supercharger'],
  ['diesel', 'Diesel engine'],
  ['hybrid', 'Hybrid drive'],
  ['electric', 'Electric drive'],
  ['rideshare', 'Rideshare driving'],
  ['towingPackage', 'Towing package'],
  ['mobilityPackage', 'Mobility package'],
];

function RefusableTable({
  names,
  surcharges,
  refused,
  title,
  isReadOnly,
}: {
  names: readonly string[];
  surcharges: string;
  refused: string;
  title: string;
  isReadOnly: boolean;
}) {
  const added = useController({ name: surcharges }).field;
  const closed = useController({ name: refused }).field;
  const { toRows, toKept } = refusable(names);
  return (
    <TableFrame name={surcharges} title={title} help="Percent that are added. Empty: refused.">
      <InputTable
        title={title}
        columns={[
          { field: 'name', label: 'Kind', kind: 'fixed' },
          { field: 'value', label: 'Percent', kind: 'percent', empty: 'refused' },
        ]}
        rows={toRows(added.value as Record<string, unknown>)}
        isReadOnly={isReadOnly}
        onChange={(rows) => {
          const kept = toKept(rows);
          added.onChange(kept.surcharges);
          closed.onChange(kept.refused);
        }}
      />
    </TableFrame>
  );
}

const modifications = ['LiftKitUpTo6Inches', 'LiftKitOver6Inches', 'EngineModification'];

export const SurchargeTables = ({ isReadOnly }: { isReadOnly: boolean }) => (
  <>
    {flags.map(([field, label]) => (
      <FigureField
        key={field}
        name={`tables.surcharges.${field}`}
        label={`${label}, percent`}
        kind="percent"
        isReadOnly={isReadOnly}
      />
    ))}
    <RefusableTable
      names={commercialUseTypes}
      surcharges="tables.surcharges.commercialUse"
      refused="tables.eligibility.refusedCommercialUseTypes"
      title="Commercial use"
      isReadOnly={isReadOnly}
    />
    <RefusableTable
      names={modifications}
      surcharges="tables.surcharges.modifications"
      refused="tables.eligibility.refusedModifications"
      title="Modifications"
      isReadOnly={isReadOnly}
    />
  </>
);

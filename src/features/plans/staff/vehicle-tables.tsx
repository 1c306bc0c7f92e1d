import { useController, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../../ui/staff/cell-inputs.tsx';
import { type Column, InputTable } from '../../../ui/staff/input-table.tsx';
import { commercialUseTypes } from '../domain/commercial-use.ts';
import { NumberField, TableField, TableFrame } from './table-field.tsx';
import { byName, optionalSurcharges, plainRows } from './table-shapes.ts';

export const modelColumns: Column[] = [
  { field: 'make', label: 'Make', kind: 'text' },
  { field: 'model', label: 'Model', kind: 'text' },
  { field: 'match', label: 'Match', kind: ['exact', 'prefix'] },
];
export const yearColumns: Column[] = [
  { field: 'fromYear', label: 'From year', kind: 'whole', placeholder: 'any' },
  { field: 'toYear', label: 'To year', kind: 'whole', placeholder: 'any' },
];
export const newModel = { make: '', model: '', match: 'prefix' };

function DefaultClass({ classes }: { classes: string[] }) {
  const name = 'tables.defaultRiskClass';
  const { field } = useController({ name });
  const title = 'Risk class of unlisted makes';
  return (
    <TableFrame name={name} title={title}>
      <ChoiceInput value={String(field.value)} choices={classes} label={title} onChange={field.onChange} />
    </TableFrame>
  );
}

export function VehicleTables() {
  const riskClasses = useWatch({ name: 'tables.riskClasses' }) as { key: string }[];
  const classes = riskClasses.map(({ key }) => key);
  const riskClass: Column = { field: 'riskClass', label: 'Risk class', kind: classes };
  return (
    <>
      <TableField
        name="tables.riskClasses"
        title="Risk classes"
        help="From lowest to highest risk."
        shape={plainRows()}
        columns={[
          { field: 'key', label: 'Class', kind: 'text' },
          { field: 'factorBasisPoints', label: 'Factor', kind: 'factor' },
        ]}
        newRow={{ key: '', factorBasisPoints: 10_000 }}
      />
      <DefaultClass classes={classes} />
      <TableField
        name="tables.makeRiskClasses"
        title="Makes"
        shape={byName}
        columns={[
          { field: 'name', label: 'Make', kind: 'text' },
          { field: 'value', label: 'Risk class', kind: classes },
        ]}
        newRow={{ name: '', value: classes[0] ?? '' }}
      />
      <TableField
        name="tables.modelOverrides"
        title="Model overrides"
        help="Models with a different risk class than their make. Exact matches only this name; prefix matches every name that starts with it. Years are inclusive."
        shape={plainRows('fromYear', 'toYear')}
        columns={[...modelColumns, ...yearColumns, riskClass]}
        newRow={{ ...newModel, riskClass: classes[0] ?? '' }}
      />
      <TableField
        name="tables.makeAliases"
        title="Make aliases"
        shape={byName}
        columns={[
          { field: 'name', label: 'Alias', kind: 'text' },
          { field: 'value', label: 'Make', kind: 'text' },
        ]}
        newRow={{ name: '', value: '' }}
      />
    </>
  );
}

const flags: [field: string, label: string][] = [
  ['diesel', 'Diesel engine'],
  ['rideshare', 'Rideshare driving'],
  ['towingPackage', 'Towing package'],
  ['mobilityPackage', 'Mobility package'],
];

function OptionalSurchargeTable({
  names,
  surcharges,
  ineligibleSource,
  title,
}: {
  names: readonly string[];
  surcharges: string;
  ineligibleSource: string;
  title: string;
}) {
  const surchargesField = useController({ name: surcharges }).field;
  const ineligibleField = useController({ name: ineligibleSource }).field;
  const { toRows, toStored } = optionalSurcharges(names);
  return (
    <TableFrame name={surcharges} title={title} help="Surcharge in percent. Leave empty if not accepted.">
      <InputTable
        title={title}
        columns={[
          { field: 'name', label: 'Kind', kind: 'fixed' },
          { field: 'value', label: 'Percent', kind: 'percent', placeholder: 'not accepted' },
        ]}
        rows={toRows(surchargesField.value as Record<string, unknown>)}
        onChange={(rows) => {
          const newValue = toStored(rows);
          surchargesField.onChange(newValue.surcharges);
          ineligibleField.onChange(newValue.ineligibleKeys);
        }}
      />
    </TableFrame>
  );
}

const modifications = ['LiftKitUpTo6Inches', 'LiftKitOver6Inches', 'EngineModification'];

export const SurchargeTables = () => (
  <>
    {flags.map(([field, label]) => (
      <NumberField key={field} name={`tables.surcharges.${field}`} label={`${label} (%)`} kind="percent" />
    ))}
    <OptionalSurchargeTable
      names={commercialUseTypes}
      surcharges="tables.surcharges.commercialUse"
      ineligibleSource="tables.eligibility.refusedCommercialUseTypes"
      title="Commercial use"
    />
    <OptionalSurchargeTable
      names={modifications}
      surcharges="tables.surcharges.modifications"
      ineligibleSource="tables.eligibility.refusedModifications"
      title="Modifications"
    />
  </>
);

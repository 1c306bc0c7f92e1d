import { useController, useWatch } from 'react-hook-form';
import { ChoiceInput } from './figure-input.tsx';
import type { Column } from './input-table.tsx';
import { TableField, TableFrame } from './table-field.tsx';
import { byName, listOf } from './table-shapes.ts';

const make: Column = { field: 'make', label: 'Make', kind: 'word' };
const model: Column = { field: 'model', label: 'Model', kind: 'word' };
const match: Column = { field: 'match', label: 'Means', kind: ['exact', 'prefix'] };
const newModel = { make: '', model: '', match: 'prefix' };

function DefaultClass({ classes, isReadOnly }: { classes: string[]; isReadOnly: boolean }) {
  const name = 'tables.defaultRiskClass';
  const { field } = useController({ name });
  const title = 'Class of a make that is not listed';
  return (
    <TableFrame name={name} title={title}>
      <ChoiceInput
        value={String(field.value)}
        choices={classes}
        label={title}
        isReadOnly={isReadOnly}
        onChange={field.onChange}
      />
    </TableFrame>
  );
}

export function VehicleTables({ isReadOnly }: { isReadOnly: boolean }) {
  const riskClasses = useWatch({ name: 'tables.riskClasses' }) as { key: string }[];
  const classes = riskClasses.map(({ key }) => key);
  const riskClass: Column = { field: 'riskClass', label: 'Risk class', kind: classes };
  return (
    <>
      <TableField
        name="tables.riskClasses"
        title="Risk classes"
        help="From the soundest to the one that costs most."
        shape={listOf()}
        columns={[
          { field: 'key', label: 'Class', kind: 'word' },
          { field: 'factorBasisPoints', label: 'Factor', kind: 'factor' },
        ]}
        added={{ key: '', factorBasisPoints: 10_000 }}
        isReadOnly={isReadOnly}
      />
      <DefaultClass classes={classes} isReadOnly={isReadOnly} />
      <TableField
        name="tables.makeRiskClasses"
        title="Makes"
        shape={byName}
        columns={[
          { field: 'name', label: 'Make', kind: 'word' },
          { field: 'value', label: 'Risk class', kind: classes },
        ]}
        added={{ name: '', value: classes[0] ?? '' }}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.modelOverrides"
        title="Models in another class than their make"
        help="Exact means this name alone, prefix all that begin with it. Years are included."
        shape={listOf('fromYear', 'toYear')}
        columns={[
          ...[make, model, match],
          { field: 'fromYear', label: 'From year', kind: 'whole', empty: 'any' },
          { field: 'toYear', label: 'To year', kind: 'whole', empty: 'any' },
          riskClass,
        ]}
        added={{ ...newModel, riskClass: classes[0] ?? '' }}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.makeAliases"
        title="Other spellings of makes"
        shape={byName}
        columns={[
          { field: 'name', label: 'Written as', kind: 'word' },
          { field: 'value', label: 'Make', kind: 'word' },
        ]}
        added={{ name: '', value: '' }}
        isReadOnly={isReadOnly}
      />
    </>
  );
}

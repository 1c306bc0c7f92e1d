import type { Column } from './input-table.tsx';
import { TableField } from './table-field.tsx';
import { byName, listOf } from './table-shapes.ts';

const bands = (upTo: string): Column[] => [
  { field: 'upTo', label: upTo, kind: 'whole', empty: 'and above' },
  { field: 'factorBasisPoints', label: 'Factor', kind: 'factor' },
];
const newBand = { upTo: null, factorBasisPoints: 10_000 };

export const FactorTables = ({ isReadOnly }: { isReadOnly: boolean }) => (
  <>
    <TableField
      name="tables.ageBands"
      title="Age of the vehicle"
      help="Each band begins where the one before ends; the last one has no end. 1 changes nothing."
      shape={listOf()}
      columns={bands('Model years, up to')}
      added={newBand}
      isReadOnly={isReadOnly}
    />
    <TableField
      name="tables.mileageBands"
      title="Miles on the odometer"
      shape={listOf()}
      columns={bands('Miles, up to')}
      added={newBand}
      isReadOnly={isReadOnly}
    />
    <TableField
      name="tables.annualMilesBands"
      title="Miles driven a year"
      shape={listOf()}
      columns={bands('Miles a year, up to')}
      added={newBand}
      isReadOnly={isReadOnly}
    />
    <TableField
      name="tables.stateFactors"
      title="States"
      shape={byName}
      columns={[
        { field: 'name', label: 'State', kind: 'fixed' },
        { field: 'value', label: 'Factor', kind: 'factor' },
      ]}
      isReadOnly={isReadOnly}
    />
  </>
);

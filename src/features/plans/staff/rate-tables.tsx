import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Column } from './input-table.tsx';
import { PlanDataTables } from './plan-data-tables.tsx';
import { PlanTables } from './plan-tables.tsx';
import { NumberField, TableField, useCardPlans } from './table-field.tsx';
import { byName, listOf, planLimits, textList } from './table-shapes.ts';
import { SurchargeTables, VehicleTables } from './vehicle-tables.tsx';

export function EligibilityTables({ isReadOnly }: { isReadOnly: boolean }) {
  const plans = useCardPlans();
  return (
    <>
      <NumberField
        name="tables.eligibility.maxModelYears"
        label="Model years at most"
        kind="whole"
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.eligibility.maxMileage"
        label="Miles at most"
        kind="whole"
        isReadOnly={isReadOnly}
      />
      <NumberField
        name="tables.eligibility.maxGrossWeightPounds"
        label="Gross weight at most, pounds"
        kind="whole"
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.eligibility.plans"
        title="Limits of each plan"
        shape={planLimits(plans)}
        columns={[
          { field: 'plan', label: 'Plan', kind: 'fixed' },
          { field: 'isLimitedByAgeAndMileage', label: 'Limited by age and miles', kind: ['yes', 'no'] },
          { field: 'maxMileage', label: 'Miles at most', kind: 'whole', empty: 'as above' },
        ]}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.coverageLevels"
        title="Levels of the odometer"
        shape={listOf()}
        columns={[
          { field: 'color', label: 'Level', kind: 'fixed' },
          { field: 'upToMiles', label: 'Miles, up to', kind: 'whole' },
        ]}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.eligibility.excludedMakes"
        title="Makes that are refused"
        shape={textList}
        columns={[{ field: 'word', label: 'Make', kind: 'word' }]}
        added={{ word: '' }}
        isReadOnly={isReadOnly}
      />
      <TableField
        name="tables.eligibility.excludedModels"
        title="Models that are refused"
        shape={listOf()}
        columns={[
          { field: 'make', label: 'Make', kind: 'word' },
          { field: 'model', label: 'Model', kind: 'word' },
          { field: 'match', label: 'Means', kind: ['exact', 'prefix'] },
        ]}
        added={{ make: '', model: '', match: 'prefix' }}
        isReadOnly={isReadOnly}
      />
    </>
  );
}

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

const parts: { label: string; Part: ComponentType<{ isReadOnly: boolean }> }[] = [
  { label: 'Prices and terms', Part: PlanTables },
  { label: 'Plans', Part: PlanDataTables },
  { label: 'Age, miles, states', Part: FactorTables },
  { label: 'Makes and models', Part: VehicleTables },
  { label: 'Surcharges', Part: SurchargeTables },
  { label: 'Who is eligible', Part: EligibilityTables },
];

/** All tables of a rate card; those of an activated one are to look at. */
export function RateTables() {
  const record = useRecordContext();
  // Shut for who may not change it.
  const { disabled } = useFormState();
  const [shown, setShown] = useState(0);
  const Part = parts[shown]?.Part ?? PlanTables;
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_event, next: number) => setShown(next)}
        variant="scrollable"
        aria-label="Tables of the rate card"
        sx={{ mb: 2, width: '100%' }}
      >
        {parts.map(({ label }) => (
          <Tab key={label} label={label} />
        ))}
      </Tabs>
      <Part isReadOnly={disabled || record?.status !== 'Draft'} />
    </>
  );
}

import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { stateCodes } from '../../../shared/state-codes.ts';
import { ReadOnly } from '../../../ui/staff/cell-inputs.tsx';
import type { Column } from '../../../ui/staff/input-table.tsx';
import { FactoryCoverageTables, RepairCostTables, VehicleValueTables } from './cost-tables.tsx';
import { PlanDataTables } from './plan-data-tables.tsx';
import { PlanTables } from './plan-tables.tsx';
import { NumberField, TableField, useCardPlans } from './table-field.tsx';
import { byName, plainRows, planLimits, planStateRows, textList } from './table-shapes.ts';
import { modelColumns, newModel, SurchargeTables, VehicleTables } from './vehicle-tables.tsx';

export function EligibilityTables() {
  const plans = useCardPlans();
  return (
    <>
      <NumberField name="tables.eligibility.maxModelYears" label="Maximum age (model years)" kind="whole" />
      <NumberField name="tables.eligibility.maxMileage" label="Maximum mileage" kind="whole" />
      <NumberField
        name="tables.eligibility.maxGrossWeightPounds"
        label="Maximum gross weight (lb)"
        kind="whole"
      />
      <TableField
        name="tables.eligibility.plans"
        title="Plan limits"
        shape={planLimits(plans)}
        columns={[
          { field: 'plan', label: 'Plan', kind: 'fixed' },
          { field: 'isLimitedByAgeAndMileage', label: 'Limited by age and mileage', kind: ['yes', 'no'] },
          { field: 'maxMileage', label: 'Maximum mileage', kind: 'whole', placeholder: 'as above' },
        ]}
      />
      <TableField
        name="tables.coverageLevels"
        title="Mileage bands"
        shape={plainRows()}
        columns={[
          { field: 'color', label: 'Mileage band', kind: 'fixed' },
          { field: 'upToMiles', label: 'Up to (miles)', kind: 'whole' },
        ]}
      />
      <TableField
        name="tables.eligibility.excludedMakes"
        title="Excluded makes"
        shape={textList}
        columns={[{ field: 'text', label: 'Make', kind: 'text' }]}
        newRow={{ text: '' }}
      />
      <TableField
        name="tables.eligibility.excludedModels"
        title="Excluded models"
        shape={plainRows()}
        columns={modelColumns}
        newRow={newModel}
      />
    </>
  );
}

const bands = (upTo: string): Column[] => [
  { field: 'upTo', label: upTo, kind: 'whole', placeholder: 'and above' },
  { field: 'factorBasisPoints', label: 'Factor', kind: 'factor' },
];
const newBand = { upTo: null, factorBasisPoints: 10_000 };

function PlanStateTable() {
  const plans = useCardPlans();
  const keys = plans.map(({ key }) => key);
  return (
    <TableField
      name="tables.planStateFactors"
      title="Plans in a state"
      help="Multiplies the whole price of one plan in one state. Without a row, the factor is 1."
      shape={planStateRows}
      columns={[
        { field: 'state', label: 'State', kind: stateCodes },
        { field: 'plan', label: 'Plan', kind: keys },
        { field: 'value', label: 'Factor', kind: 'factor' },
      ]}
      newRow={{ state: stateCodes[0], plan: keys[0], value: 10_000 }}
    />
  );
}

export const FactorTables = () => (
  <>
    <TableField
      name="tables.ageBands"
      title="Vehicle age"
      help="Each band starts where the previous one ends. The last band has no upper limit. A factor of 1 doesn't change the price."
      shape={plainRows()}
      columns={bands('Up to (model years)')}
      newRow={newBand}
    />
    <TableField
      name="tables.stateFactors"
      title="States"
      shape={byName}
      columns={[
        { field: 'name', label: 'State', kind: 'fixed' },
        { field: 'value', label: 'Factor', kind: 'factor' },
      ]}
    />
    <PlanStateTable />
  </>
);

const sections: { label: string; Section: ComponentType }[] = [
  { label: 'Prices and terms', Section: PlanTables },
  { label: 'Plans', Section: PlanDataTables },
  { label: 'Repair costs', Section: RepairCostTables },
  { label: 'Age and states', Section: FactorTables },
  { label: 'Vehicle values', Section: VehicleValueTables },
  { label: 'Factory coverage and tax', Section: FactoryCoverageTables },
  { label: 'Makes and models', Section: VehicleTables },
  { label: 'Surcharges', Section: SurchargeTables },
  { label: 'Eligibility', Section: EligibilityTables },
];

export function RateTables() {
  const record = useRecordContext();
  const { disabled } = useFormState();
  const [tab, setTab] = useState(0);
  const Section = sections[tab]?.Section ?? PlanTables;
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: number) => setTab(next)}
        variant="scrollable"
        aria-label="Rate card tables"
        sx={{ mb: 2, width: '100%' }}
      >
        {sections.map(({ label }) => (
          <Tab key={label} label={label} />
        ))}
      </Tabs>
      <ReadOnly value={disabled || record?.status !== 'Draft'}>
        <Section />
      </ReadOnly>
    </>
  );
}

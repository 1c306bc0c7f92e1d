import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { EligibilityTables } from './eligibility-tables.tsx';
import { FactorTables } from './factor-tables.tsx';
import { PlanDataTables } from './plan-data-tables.tsx';
import { PlanTables } from './plan-tables.tsx';
import { SurchargeTables } from './surcharge-tables.tsx';
import { VehicleTables } from './vehicle-tables.tsx';

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

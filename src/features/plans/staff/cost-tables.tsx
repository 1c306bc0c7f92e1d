import { useWatch } from 'react-hook-form';
import { stateCodes } from '../../../shared/state-codes.ts';
import type { Column } from '../../../ui/staff/input-table.tsx';
import { equipmentKinds, factoryCoverageKinds } from '../domain/rate-card-tables.ts';
import { everyVehicle, factoryRows, groupCosts, taxRows, valuesByMake } from './cost-shapes.ts';
import { NumberField, TableField } from './table-field.tsx';
import { numberList, plainRows } from './table-shapes.ts';
import { modelColumns, newModel, yearColumns } from './vehicle-tables.tsx';

const source: Column = { field: 'source', label: 'Source', kind: 'multiline', placeholder: 'Unchecked' };
const valueColumn = (label: string, kind: Column['kind']): Column[] => [{ field: 'value', label, kind }];

export function RepairCostTables() {
  const groups = useWatch({ name: 'tables.coverageGroups' }) as { key: string; name: string }[];
  return (
    <>
      <TableField
        name="tables.repairCosts.odometerBands"
        title="Odometer bands"
        help="The upper limit of each band. One more band covers everything above the last limit."
        shape={numberList}
        columns={valueColumn('Up to (miles)', 'whole')}
        newRow={{ value: 180_000 }}
      />
      <TableField
        name="tables.repairCosts.groups"
        title="Repairs for an average vehicle"
        help="Repairs per 1,000 vehicles driven 12,000 miles, one number for each odometer band. Shop bills before the deductible, in USD, with how often each occurs: 450 × 6; 900 × 3."
        shape={groupCosts(groups)}
        columns={[
          { field: 'group', label: 'Group', kind: 'fixed' },
          { field: 'equipment', label: 'Only vehicles with', kind: [everyVehicle, ...equipmentKinds] },
          { field: 'factoryCoverage', label: 'Factory coverage', kind: factoryCoverageKinds },
          { field: 'repairs', label: 'Repairs', kind: 'text' },
          { field: 'bills', label: 'Bills', kind: 'text' },
        ]}
      />
      <NumberField name="tables.minimumMilesPerYear" label="Minimum miles per year" kind="whole" />
      <NumberField
        name="tables.extraMilesBasisPoints"
        label="Share of a term's extra miles that are driven (%)"
        kind="percent"
      />
    </>
  );
}

export function VehicleValueTables() {
  const price: Column = { field: 'newPriceCents', label: 'Price when new (USD)', kind: 'dollars' };
  const resale: Column = {
    field: 'resaleBasisPoints',
    label: 'Value retained per year (%)',
    kind: 'percent',
  };
  return (
    <>
      <NumberField
        name="tables.maxPriceShareBasisPoints"
        label="Maximum price, as a share of what a plan can pay (%)"
        kind="percent"
      />
      <TableField
        name="tables.vehicleValues.makes"
        title="Prices when new, by make"
        help="Value retained per year is relative to the default depreciation. Below 100, the make depreciates faster."
        shape={valuesByMake}
        columns={[{ field: 'name', label: 'Make', kind: 'text' }, price, resale]}
        newRow={{ name: '', newPriceCents: 3_000_000, resaleBasisPoints: 10_000 }}
      />
      <NumberField
        name="tables.vehicleValues.otherMakes.newPriceCents"
        label="Price when new, other makes (USD)"
        kind="dollars"
      />
      <NumberField
        name="tables.vehicleValues.otherMakes.resaleBasisPoints"
        label="Value retained per year, other makes (%)"
        kind="percent"
      />
      <TableField
        name="tables.vehicleValues.models"
        title="Prices when new, by model"
        shape={plainRows()}
        columns={[...modelColumns, price]}
        newRow={{ ...newModel, newPriceCents: 3_000_000 }}
      />
      <TableField
        name="tables.vehicleValues.leftBasisPoints"
        title="Share of the new price retained, by age"
        help="One row for each model year, starting with this year's. The last row is for all older vehicles."
        shape={numberList}
        columns={valueColumn('Percent', 'percent')}
        newRow={{ value: 1_500 }}
      />
      <NumberField
        name="tables.vehicleValues.usualMilesPerYear"
        label="Average miles per year"
        kind="whole"
      />
      <NumberField
        name="tables.vehicleValues.perThousandMilesBasisPoints"
        label="Change per 1,000 miles above or below the average mileage (%)"
        kind="percent"
      />
      <NumberField
        name="tables.vehicleValues.mostForMilesBasisPoints"
        label="Maximum change for mileage (%)"
        kind="percent"
      />
    </>
  );
}

const kinds = [
  ['basic', 'Basic'],
  ['powertrain', 'Powertrain'],
  ['electricDrive', 'Hybrid and electric'],
] as const;

const firstOwnerColumns: Column[] = [
  { field: 'firstOwnerPowertrainMonths', label: "First owner's powertrain, months", kind: 'whole' },
  { field: 'firstOwnerPowertrainMiles', label: "First owner's powertrain, miles", kind: 'whole' },
];

export function FactoryCoverageTables() {
  const defaultTerms = Object.fromEntries(
    kinds.flatMap(([kind]) => [
      [`${kind}Months`, 36],
      [`${kind}Miles`, 36_000],
    ]),
  );
  return (
    <>
      <NumberField
        name="tables.factoryCoverage.factorBasisPoints"
        label="Share of repairs that we pay for under factory coverage (%)"
        kind="percent"
      />
      <TableField
        name="tables.factoryCoverage.makes"
        title="Factory coverage by make"
        help="Counts from the first sale of the vehicle. Years are inclusive. A first owner's powertrain terms are empty if every owner has the same. Hybrid and electric coverage is for the motor and the power electronics, not the battery. Rows without a source haven't been checked, and some sources don't state every term."
        shape={factoryRows}
        columns={[
          { field: 'makes', label: 'Makes', kind: 'text' },
          ...yearColumns,
          ...kinds.flatMap(([kind, label]): Column[] => [
            { field: `${kind}Months`, label: `${label}, months`, kind: 'whole' },
            { field: `${kind}Miles`, label: `${label}, miles`, kind: 'whole' },
          ]),
          ...firstOwnerColumns,
          source,
        ]}
        newRow={{
          makes: '',
          fromYear: null,
          toYear: null,
          ...defaultTerms,
          firstOwnerPowertrainMonths: null,
          firstOwnerPowertrainMiles: null,
          source: '',
        }}
      />
      {kinds.flatMap(([kind, label]) =>
        ['months', 'miles'].map((unit) => (
          <NumberField
            key={`${kind} ${unit}`}
            name={`tables.factoryCoverage.otherMakes.${kind}.${unit}`}
            label={`Other makes: ${label}, ${unit}`}
            kind="whole"
          />
        )),
      )}
      <TableField
        name="tables.taxes"
        title="Sales tax on contracts"
        help="The latest row of a state applies. States without a row have no tax. Rows without a source haven't been checked."
        shape={taxRows}
        columns={[
          { field: 'state', label: 'State', kind: stateCodes },
          { field: 'basisPoints', label: 'Percent', kind: 'percent' },
          { field: 'from', label: 'Effective from (YYYY-MM-DD)', kind: 'text' },
          source,
        ]}
        newRow={{ state: 'AL', basisPoints: 0, from: '', source: '' }}
      />
    </>
  );
}

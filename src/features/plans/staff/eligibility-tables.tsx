import { FigureField, TableField, useCardPlans } from './table-field.tsx';
import { listOf, planLimits, words } from './table-shapes.ts';

export function EligibilityTables({ isReadOnly }: { isReadOnly: boolean }) {
  const plans = useCardPlans();
  return (
    <>
      <FigureField
        name="tables.eligibility.maxModelYears"
        label="Model years at most"
        kind="whole"
        isReadOnly={isReadOnly}
      />
      <FigureField
        name="tables.eligibility.maxMileage"
        label="Miles at most"
        kind="whole"
        isReadOnly={isReadOnly}
      />
      <FigureField
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
        shape={words}
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

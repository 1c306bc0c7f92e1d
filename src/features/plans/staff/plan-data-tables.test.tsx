import { expect, test } from 'vitest';
import { card as demoCard } from '../../../test/rating-samples.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ReadOnly } from '../../../ui/staff/cell-inputs.tsx';
import { PlanDataTables } from './plan-data-tables.tsx';
import { PlanTables } from './plan-tables.tsx';
import { EligibilityTables } from './rate-tables.tsx';

const { version, effectiveFrom: _from, ...tables } = demoCard;
const [everyday, ...others] = tables.plans;
const ultimate = { ...others.at(-1), key: 'Ultimate', name: 'Ultimate Care', code: 7 };
const draft = (plans: object[]) => ({ id: version, status: 'Draft', tables: { ...tables, plans } });
const withNewPlan = draft([everyday, ...others, ultimate].map((plan) => ({ ...plan })));

test('plan data of a draft can be edited', () => {
  const text = renderScreen('rate-cards', withNewPlan, <PlanDataTables />);
  expect(text).toContain('Ultimate Care');
  expect(text).toContain('Crankshaft and main bearings; crank; crankshaft');
  expect(text).toContain('brake job; squeaking brakes');
  expect(text).toContain('{perDay} a day');
  for (const amount of ['15000.00', '50.00', '40.00']) expect(text).toContain(amount);
  expect(text.match(/Add row/g)).toHaveLength(4);
});

test('plan data of an activated card is read-only', () => {
  const text = renderScreen(
    'rate-cards',
    withNewPlan,
    <ReadOnly value>
      <PlanDataTables />
    </ReadOnly>,
  );
  expect(text).not.toContain('Add row');
});

test('a new plan gets prices, limits, and terms', () => {
  const prices = renderScreen('rate-cards', withNewPlan, <PlanTables />);
  expect(prices.match(/Ultimate Care/g)).toHaveLength(3);
  const limits = renderScreen('rate-cards', withNewPlan, <EligibilityTables />);
  expect(limits).toContain('Ultimate Care');
});

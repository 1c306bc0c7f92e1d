import { expect, test } from 'vitest';
import { pickChangedValues } from './changed-values.ts';

test('an update writes changed values and replaced objects', () => {
  const before = { name: 'dime', cents: 10, metal: null as string | null, tags: ['old'], at: new Date(0) };
  expect(pickChangedValues(before, { ...before })).toEqual({});
  expect(pickChangedValues(before, { ...before, cents: 5, metal: 'zinc' })).toEqual({
    cents: 5,
    metal: 'zinc',
  });
  expect(pickChangedValues({ ...before, metal: 'zinc' }, before)).toEqual({ metal: null });
  expect(pickChangedValues(before, { ...before, tags: ['old'] })).toEqual({ tags: ['old'] });
});

import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('an update writes changed values and replaced objects', () => {
  const before = { name: 'dime', cents: 10, metal: null as string | null, tags: ['old'], at: new Date(0) };
  expect(changedValues(before, { ...before })).toEqual({});
  expect(changedValues(before, { ...before, cents: 5, metal: 'zinc' })).toEqual({ cents: 5, metal: 'zinc' });
  expect(changedValues({ ...before, metal: 'zinc' }, before)).toEqual({ metal: null });
  expect(changedValues(before, { ...before, tags: ['old'] })).toEqual({ tags: ['old'] });
});

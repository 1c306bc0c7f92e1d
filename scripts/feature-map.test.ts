import { expect, test } from 'vitest';
import { featureCycles, type Module, misplaced } from './feature-map.ts';

const file = (source: string, ...imports: string[]): Module => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});

test("accepts a feature's file in any of its layers", () => {
  const placed = [
    'schema.ts',
    'domain/a.ts',
    'store.ts',
    'store/rows.ts',
    'pages/step.tsx',
    'actions.test.ts',
  ];
  expect(misplaced(placed.map((name) => file(`src/features/a/${name}`)))).toEqual([]);
  expect(misplaced([file('src/features/a/helpers.ts')])).toHaveLength(1);
  expect(misplaced([file('src/ui/button.tsx')])).toEqual([]);
});

test('reports a circular import between features once, whatever its length', () => {
  const modules = [
    file('src/features/a/actions.ts', 'src/features/b/actions.ts', 'src/features/a/store.ts'),
    file('src/features/b/domain/x.ts', 'src/features/c/domain/y.ts'),
    file('src/features/c/schema.ts', 'src/features/a/domain/z.ts'),
  ];
  expect(featureCycles(modules)).toEqual([
    'circular import between features: a -> b -> c -> a (closed by src/features/c/schema.ts)',
  ]);
  expect(featureCycles(modules.slice(0, 2))).toEqual([]);
});

test('lets a test import any feature', () => {
  const modules = [
    file('src/features/a/actions.ts', 'src/features/b/actions.ts'),
    file('src/features/b/actions.test.ts', 'src/features/a/actions.ts'),
  ];
  expect(featureCycles(modules)).toEqual([]);
});

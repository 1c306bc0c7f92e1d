import { expect, test } from 'vitest';
import { featureCircles, type Module, misplaced } from './feature-map.ts';

const file = (source: string, ...imports: string[]): Module => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});

test('a file of a feature has a place', () => {
  const placed = [
    'contract.ts',
    'domain/a.ts',
    'store.ts',
    'store/rows.ts',
    'pages/step.tsx',
    'use-cases.test.ts',
  ];
  expect(misplaced(placed.map((name) => file(`src/features/a/${name}`)))).toEqual([]);
  expect(misplaced([file('src/features/a/helpers.ts')])).toHaveLength(1);
  expect(misplaced([file('src/ui/button.tsx')])).toEqual([]);
});

test('features in a circle are found once, however long the way round', () => {
  const modules = [
    file('src/features/a/use-cases.ts', 'src/features/b/use-cases.ts', 'src/features/a/store.ts'),
    file('src/features/b/domain/x.ts', 'src/features/c/domain/y.ts'),
    file('src/features/c/contract.ts', 'src/features/a/domain/z.ts'),
  ];
  expect(featureCircles(modules)).toEqual([
    'features in a circle: a -> b -> c -> a (closed by src/features/c/contract.ts)',
  ]);
  expect(featureCircles(modules.slice(0, 2))).toEqual([]);
});

test('a test may look into another feature', () => {
  const modules = [
    file('src/features/a/use-cases.ts', 'src/features/b/use-cases.ts'),
    file('src/features/b/use-cases.test.ts', 'src/features/a/use-cases.ts'),
  ];
  expect(featureCircles(modules)).toEqual([]);
});

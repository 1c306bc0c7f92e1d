import { describe, expect, test } from 'vitest';
import type { Category } from './category.ts';
import { buildCategoryTree } from './category-tree.ts';
import { buildPaths, findPlacementError, movedPath } from './placement.ts';

const category = (id: string, parentCategoryId: string | null = null): Category => ({
  id,
  seoUrl: id,
  name: id,
  seoTitle: id,
  seoDescription: id,
  parentCategoryId,
});
const tree = buildCategoryTree([
  category('knowledge-center'),
  category('costs', 'knowledge-center'),
  category('common-questions'),
  category('paying', 'common-questions'),
  category('site-pages'),
  category('es', 'site-pages'),
]);
const byName = (id: string) => tree.find((each) => each.id === id);
const page = (categoryId: string, seoUrl = 'a-page') => ({ id: seoUrl, categoryId, seoUrl });
const errorCode = (categoryId: string) =>
  findPlacementError(page(categoryId), byName(categoryId), undefined)?.code;

describe('a page', () => {
  test.each([
    ['costs', undefined],
    ['paying', undefined],
    ['knowledge-center', 'NoPlace'],
    ['site-pages', 'NoPlace'],
    ['es', undefined],
    ['nowhere', 'InvalidField'],
  ])('in %s: %s', (categoryId, code) => {
    expect(errorCode(categoryId)).toBe(code);
  });

  test('that belongs to a site route keeps its category and slug', () => {
    const before = { page: page('site-pages', 'about-us'), category: byName('site-pages') };
    const errorFor = (moved: ReturnType<typeof page>) =>
      findPlacementError(moved, byName(moved.categoryId), before);
    expect(errorFor(page('site-pages', 'about-us'))).toBeUndefined();
    expect(errorFor(page('site-pages', 'about'))).toMatchObject({ field: 'seoUrl', code: 'PlaceFixed' });
    expect(errorFor(page('costs', 'about-us'))).toMatchObject({ field: 'categoryId', code: 'PlaceFixed' });
  });

  test('has a path below its category', () => {
    const pages = [
      page('costs', 'one'),
      page('paying', 'two'),
      page('site-pages', 'three'),
      page('gone', 'four'),
    ];
    expect([...buildPaths(pages, tree).values()]).toEqual([
      '/knowledge-center/costs/one',
      '/common-questions#two',
      '/three',
    ]);
  });
});

test.each([
  ['/a', '/b', { from: '/a', to: '/b' }],
  ['/a', '/a', { to: '/a' }],
  ['/common-questions#a', '/b', { from: undefined, to: '/b' }],
  ['/a', '/common-questions#b', { from: '/a', to: undefined }],
])('a move from %s to %s returns %j', (before, after, moved) => {
  expect(movedPath(before, after)).toEqual(moved);
});

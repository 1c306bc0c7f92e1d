import { describe, expect, test } from 'vitest';
import type { Category } from './category.ts';
import { buildCategoryTree, listCategoryIds } from './category-tree.ts';
import { categoryPath, findListedCategory, pagePath } from './paths.ts';

const category = (seoUrl: string, parent: string | null = null): Category => ({
  id: seoUrl,
  name: seoUrl,
  seoUrl,
  seoTitle: '',
  seoDescription: '',
  parentCategoryId: parent,
});

const tree = buildCategoryTree([
  category('knowledge-center'),
  category('costs', 'knowledge-center'),
  category('press-room'),
  category('press-releases', 'press-room'),
  category('common-questions'),
  category('about-price', 'common-questions'),
  category('site-pages'),
  category('es', 'site-pages'),
]);
const byName = (seoUrl: string) => tree.find((node) => node.seoUrl === seoUrl) ?? expect.unreachable(seoUrl);

describe('category tree', () => {
  test('links categories to their parents and children', () => {
    expect(byName('costs').parentCategory?.seoUrl).toBe('knowledge-center');
    expect(byName('press-room').children.map(({ seoUrl }) => seoUrl)).toEqual(['press-releases']);
    expect(listCategoryIds(byName('press-room'))).toEqual(['press-room', 'press-releases']);
  });

  test('stops at cycles in the data', () => {
    const [first] = buildCategoryTree([category('a', 'b'), category('b', 'a')]);
    expect(first && listCategoryIds(first)).toEqual(['a', 'b']);
  });
});

describe('paths', () => {
  test('are built from category and page slugs', () => {
    expect(categoryPath(byName('press-room'))).toBe('/press-room');
    expect(categoryPath(byName('costs'))).toBe('/knowledge-center/costs');
    expect(pagePath({ seoUrl: 'x' }, byName('costs'))).toBe('/knowledge-center/costs/x');
    expect(pagePath({ seoUrl: 'x' }, byName('about-price'))).toBe('/common-questions#x');
    expect(pagePath({ seoUrl: 'about-us' }, byName('site-pages'))).toBe('/about-us');
    expect(pagePath({ seoUrl: 'como-funciona' }, byName('es'))).toBe('/es/como-funciona');
  });

  test.each([
    ['press-room', undefined, 'press-room'],
    ['press-room', 'press-releases', 'press-releases'],
    ['news', undefined, 'press-releases'],
    ['press-room', 'nothing', undefined],
    ['press-room', 'costs', undefined],
    ['knowledge-center', undefined, 'knowledge-center'],
    ['knowledge-center', 'costs', 'costs'],
    ['knowledge-center', 'knowledge-center', undefined],
  ])('a list at %s with the parameter %s shows the category %s', (routePath, subCategorySeoUrl, expected) => {
    expect(findListedCategory(tree, { routePath, subCategorySeoUrl })?.seoUrl).toBe(expected);
  });
});

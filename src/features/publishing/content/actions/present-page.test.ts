import { expect, test } from 'vitest';
import { terms } from '../../../../test/rating-samples.ts';
import { siteSettingDefaults } from '../../configuration/domain/site-settings.ts';
import type { CategoryNode } from '../domain/category-tree.ts';
import type { Page } from '../domain/page.ts';
import { createPagePresenter, fillInCategories } from './present-page.ts';

const category = { id: 'costs', name: 'Costs', seoUrl: 'costs', children: [] } as unknown as CategoryNode;
const contentWith = (tagline: string, content: string) =>
  createPagePresenter([category], { ...siteSettingDefaults, 'brand.tagline': tagline }, terms).page({
    categoryId: 'costs',
    seoUrl: 'page',
    name: '',
    description: '',
    seoTitle: '',
    seoDescription: '',
    content,
  } as Page).content;

test('sanitizes links and images after filling in settings', () => {
  const content = '<p><a href="{brand.tagline}">a</a><img src="{brand.tagline}" alt="b" /></p>';
  expect(contentWith('/plans', content)).toBe('<p><a href="/plans">a</a><img src="/plans" alt="b" /></p>');
  for (const tagline of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example'])
    expect(contentWith(tagline, content)).toBe('<p>a</p>');
});

test('fills in plan terms', () => {
  expect(contentWith('', '<p>{plan.plus.name}: {waitingPeriod}, {level.yellow} miles, {nothing}</p>')).toBe(
    '<p>Plus: 30 days and 1,000 miles, 150,000 miles, {nothing}</p>',
  );
});

test('fills in plan terms in the name and description of a category', () => {
  const stored = {
    ...category,
    name: 'With {planCount} plans',
    seoTitle: 'The {planCount} plans',
    seoDescription: 'What {planCount} plans cover',
  };
  expect(fillInCategories([stored], siteSettingDefaults, terms)).toEqual([
    expect.objectContaining({
      name: 'With four plans',
      seoTitle: 'The four plans',
      seoDescription: 'What four plans cover',
    }),
  ]);
});

test('shows markup in a setting as text', () => {
  expect(contentWith('<script>alert(1)</script>', '<p>{brand.tagline}</p>')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

test('shows marked text only on a demonstration site', () => {
  const html = '<h2>{demonstration}Invented</h2><p>{demonstration}All of <em>it</em>.</p><p>True.</p>';
  expect(contentWith('', html)).toBe('<h2>Invented</h2><p>All of <em>it</em>.</p><p>True.</p>');
  const page = {
    categoryId: 'costs',
    content: html,
    name: '',
    description: '',
    seoTitle: '',
    seoDescription: '',
  };
  const live = createPagePresenter([category], { ...siteSettingDefaults, 'site.kind': 'live' }, terms);
  expect(live.page(page as Page).content).toBe('<p>True.</p>');
});

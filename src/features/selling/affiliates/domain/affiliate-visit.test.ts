import { expect, test } from 'vitest';
import { readAffiliateVisit } from './affiliate-visit.ts';

const readVisit = (query: string) => readAffiliateVisit(new URLSearchParams(query));

test('reads the offer and click from a URL', () => {
  expect(readVisit('affo=12&affc=ab-9&gclid=x')).toEqual({ affo: '12', affc: 'ab-9' });
  expect(readVisit('affo=+12+')).toEqual({ affo: '12', affc: '' });
});

test.each([
  '',
  'affc=ab-9',
  'affo=&affc=1',
  'affo=%20',
  `affo=${'x'.repeat(101)}`,
  `affo=1&affc=${'x'.repeat(101)}`,
])('finds no affiliate in %j', (query) => {
  expect(readVisit(query)).toBeUndefined();
});

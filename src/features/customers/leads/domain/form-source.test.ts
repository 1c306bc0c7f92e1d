import { expect, test } from 'vitest';
import { formSource } from './form-source.ts';

test.each([
  ['/', 'the home page'],
  ['quote/contact', 'the quote form'],
  ['/quote/contact', 'the quote form'],
  ['contact-us', 'the contact form'],
  ['funnel/taw-enrollment', 'the employer form'],
  ['/funnel/wing', 'a landing page'],
  ['/api/leads/insert-for-campaign', 'the API'],
  ['Facebook form', 'Facebook form'],
])('names the source %s', (from, name) => {
  expect(formSource(from)).toBe(name);
});

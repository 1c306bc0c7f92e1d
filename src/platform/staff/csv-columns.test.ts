import { expect, test } from 'vitest';
import { columnFinder } from './csv-columns.ts';

const find = columnFinder(['firstName', 'zipCode', 'email'], { zip: 'zipCode', emailaddress: 'email' });

test.each([
  ['First Name', 'firstName'],
  ['first_name', 'firstName'],
  ['\ufeffFIRSTNAME', 'firstName'],
  ['ZIP', 'zipCode'],
  ['E-mail', 'email'],
  ['E-mail address', 'email'],
  ['Favorite color', undefined],
])('reads the column name %j', (name, column) => {
  expect(find(name)).toBe(column);
});

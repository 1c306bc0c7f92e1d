import { expect, test } from 'vitest';
import { tidyHtml } from './tidy-html.ts';

test.each([
  ['<ul><li><p>one</p></li><li><p>two</p></li></ul>', '<ul><li>one</li><li>two</li></ul>'],
  [
    '<ul><li><p>one</p><ul><li><p>in it</p></li></ul></li></ul>',
    '<ul><li>one<ul><li>in it</li></ul></li></ul>',
  ],
  ['<ul><li><p>one</p><p>two</p></li></ul>', '<ul><li><p>one</p><p>two</p></li></ul>'],
  [
    '<table><caption>Costs</caption><tbody><tr><th colspan="1" rowspan="1" scope="col"><p>Part</p></th><th><p>Price</p></th></tr><tr><td><p>Pump</p></td><td><p>$1</p></td></tr></tbody></table>',
    '<table><caption>Costs</caption><thead><tr><th scope="col">Part</th><th scope="col">Price</th></tr></thead><tbody><tr><td>Pump</td><td>$1</td></tr></tbody></table>',
  ],
  [
    '<table><tbody><tr><th>Part</th><td>Pump</td></tr></tbody></table>',
    '<table><tbody><tr><th>Part</th><td>Pump</td></tr></tbody></table>',
  ],
  ['<p>x</p><p></p><p><br /></p>', '<p>x</p>'],
  ['<p>x</p>', '<p>x</p>'],
])('%s becomes %s, and stays so', (html, tidy) => {
  expect(tidyHtml(html)).toBe(tidy);
  expect(tidyHtml(tidy)).toBe(tidy);
});

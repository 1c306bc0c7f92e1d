import { expect, test } from 'vitest';
import { toLines } from './compare-dialog.tsx';

test('puts each HTML block on its own line', () => {
  expect(toLines('<h2>A</h2><p>b<br />c</p>')).toBe('<h2>A</h2>\n<p>b<br />\nc</p>\n');
});

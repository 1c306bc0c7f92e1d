import { expect, test } from 'vitest';
import { z } from 'zod';
import { readData } from './read-data.ts';

test('an error in a data file names the file and the field', () => {
  const codes = z.array(z.object({ amount: z.string() }));
  expect(() => readData('promo-codes.yaml', codes)).toThrow(/^seed\/promo-codes\.yaml: .*amount/s);
});

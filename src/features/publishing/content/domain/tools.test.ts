import { expect, test } from 'vitest';
import { findTools } from './tools.ts';

test.each([
  ['refund', ['Refund calculator']],
  ['Refunds after CANCELING', ['Refund calculator']],
  ['how do I cancel my claim?', ['Refund calculator', 'File a claim']],
  ['frenos', ['Is this covered?', 'Cómo funciona un contrato de servicio (en español)']],
  ['GARANTÍA', ['Cómo funciona un contrato de servicio (en español)']],
  ['prefund', []],
  ['', []],
])('%j finds %j', (query, names) => {
  expect(findTools(query).map(({ name }) => name)).toEqual(names);
});

import { expect, test } from 'vitest';
import { required } from './api-client.ts';

test.each(['id', 'contractType', 'makerId'] as const)('throws at once without the parameter %s', (name) => {
  for (const missing of [null, undefined]) {
    expect(() => required(name, missing)).toThrow(`The parameter '${name}' cannot be null.`);
  }
});

test.each(['', 0, 'x'])('takes %j, which is no missing parameter', (value) => {
  expect(required('id', value)).toBe(value);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plantedFaults } from './planted-money-faults.ts';

test.each(plantedFaults)('$name: the text to replace occurs once', ({ file, text }) => {
  expect(readFileSync(file, 'utf8').split(text).length - 1).toBe(1);
});

import { defineConfig } from 'vitest/config';
import tests from '../vitest.config.ts';

/** Runs that take minutes, asked for by name: not part of `npm test`. */
export default defineConfig({
  test: { ...tests.test, root: `${import.meta.dirname}/..`, include: ['drills/**/*.drill.ts'] },
});

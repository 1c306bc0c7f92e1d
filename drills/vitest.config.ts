import { defineConfig } from 'vitest/config';
import { withDatabases } from '../vitest.config.ts';

/** Runs that take minutes and aren't part of `npm test`. */
export default defineConfig({
  test: { ...withDatabases, root: `${import.meta.dirname}/..`, include: ['drills/**/*.drill.ts'] },
});

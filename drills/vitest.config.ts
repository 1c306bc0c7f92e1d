import { defineConfig } from 'vitest/config';
import { withDatabases } from '../vitest.config.ts';

/** Runs that take minutes, asked for by name: not part of `npm test`. */
export default defineConfig({
  test: { ...withDatabases, root: `${import.meta.dirname}/..`, include: ['drills/**/*.drill.ts'] },
});

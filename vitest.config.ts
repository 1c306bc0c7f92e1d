import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 90_000,
  hookTimeout: 120_000,
  restoreMocks: true,
} as const;
const setupFiles = ['src/test/fail-on-console-error.ts', 'src/test/properties.ts'];
const domain = 'src/features/*/domain/**/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      // Pure rules need neither a database nor modules of their own, so all of them run in seconds.
      { test: { ...shared, name: 'domain', include: [domain], setupFiles, isolate: false } },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [domain],
          setupFiles,
          globalSetup: ['src/test/global-setup.ts'],
        },
      },
    ],
  },
});

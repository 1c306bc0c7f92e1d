import { defineConfig } from 'vitest/config';
import { isThorough } from './src/test/thorough.ts';
import { materialIcons } from './vite.staff-app.config.ts';

const shared = {
  environment: 'node',
  pool: 'forks' as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Importing the site takes seconds, and most files need all of it.
  isolate: false,
  setupFiles: ['src/test/setup-file.ts', 'src/test/properties.ts'],
};
const domain = 'src/features/**/domain/**/*.test.ts';
const thorough = 'src/**/*.thorough.test.ts';

export const withDatabases = { ...shared, globalSetup: ['src/test/global-setup.ts'] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      // Pure rules need no database, so all of them run in seconds.
      { test: { ...shared, name: 'domain', include: [domain] } },
      {
        // Staff screens import icons that the build creates.
        plugins: [materialIcons()],
        // Packages are installed without their source maps, and Vite warns about each one.
        logLevel: 'error',
        test: {
          ...withDatabases,
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: isThorough ? [domain] : [domain, thorough],
          server: { deps: { inline: [/\/(ra-|react-admin)/] } },
        },
      },
    ],
  },
});

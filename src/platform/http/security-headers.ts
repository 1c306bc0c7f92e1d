import type { FastifyInstance } from 'fastify';

const year = 365 * 24 * 60 * 60;

/** Powerful features that neither our pages nor the embedded players and snippets need. Only our own pages may use the camera, to scan a VIN. */
const deniedFeatures = [
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Sent with every response. Pages and API routes add their own content security policy. */
export const securityHeaders = (isSecure: boolean, includesSubdomains = false): Record<string, string> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': ['camera=(self)', ...deniedFeatures.map((feature) => `${feature}=()`)].join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure && {
    'strict-transport-security': `max-age=${year}${includesSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

/** Call it before any hook that can end a request. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

import { createServer } from 'node:http';
import type { SiteMetrics } from './metrics.ts';

/** Serves `/metrics` on its own port, which visitors must not reach. Returns a function that stops it. */
export async function serveMetrics(
  metrics: Pick<SiteMetrics, 'text' | 'contentType'>,
  address: { port: number; host: string },
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address.port, address.host, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

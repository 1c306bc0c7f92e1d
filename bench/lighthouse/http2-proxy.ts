import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function selfSignedCertificate() {
  const directory = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  try {
    const result = spawnSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', cert], {
      encoding: 'utf8',
    });
    if (result.status !== 0) throw new Error(`openssl failed: ${result.stderr ?? result.error?.message}`);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Serves HTTP/2, as the proxy in production does, and forwards requests over HTTP/1.1. */
export async function startHttp2Proxy(port: number, targetPort: number) {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(
    { ...selfSignedCertificate(), allowHTTP1: true },
    (incoming, outgoing) => {
      const sent = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
      const headers = {
        ...Object.fromEntries(sent),
        host: incoming.authority,
        'x-forwarded-for': '198.18.0.1',
        'x-forwarded-proto': 'https',
      };
      const { method, url: path } = incoming;
      const forwarded = request({ agent, host: '127.0.0.1', port: targetPort, method, path, headers });
      forwarded.on('response', (response) => {
        const {
          connection: _connection,
          'keep-alive': _keepAlive,
          'transfer-encoding': _encoding,
          ...rest
        } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, rest);
        response.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `https://127.0.0.1:${port}`,
    close() {
      server.close();
      agent.destroy();
    },
  };
}

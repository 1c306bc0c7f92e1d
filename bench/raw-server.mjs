// The most that a server can do: `node:http` sending one recorded response, or a bare Fastify route serializing one.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import fastify from 'fastify';

const [kind, port, recorded] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(recorded, 'utf8'));
const bytes = Buffer.from(body, 'base64');
if (kind === 'http') {
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(Number(port), '127.0.0.1');
} else {
  const payload = JSON.parse(bytes.toString());
  const app = fastify();
  app.all('/*', async () => payload);
  await app.listen({ port: Number(port), host: '127.0.0.1' });
}

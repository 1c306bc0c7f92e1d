// Sends one recorded response to every request: the most that node:http can do with these bytes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, recorded] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(recorded, 'utf8'));
const bytes = Buffer.from(body, 'base64');
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(port), '127.0.0.1');

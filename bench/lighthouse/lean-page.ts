import { brotliCompressSync } from 'node:zlib';
import { type Recorded, rawRequest, record } from '../http-rates.ts';

const sentence =
  'A vehicle service contract pays for repairs after the factory coverage ends, and you choose the repair shop. ';
const paragraph = `<p>${sentence.repeat(4)}</p>`;
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lean page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Repair coverage when factory coverage ends</h1>${paragraph.repeat(5)}</body></html>`;

/** A headline and text with the compression and headers of the site's home page, but nothing else to load. */
export async function leanPage(sitePort: number, host: string): Promise<Recorded> {
  const home = await record(
    sitePort,
    rawRequest(['GET / HTTP/1.1', `Host: ${host}`, 'Accept: text/html', 'Accept-Encoding: br']),
  );
  const body = brotliCompressSync(html);
  const headers = home.headers.filter((header) => !/^(link|content-length|etag|set-cookie):/i.test(header));
  return { headers: [...headers, `Content-Length: ${body.length}`], body };
}

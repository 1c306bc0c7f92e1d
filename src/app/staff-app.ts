import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../staff-app');
const yearMilliseconds = 365 * 24 * 60 * 60 * 1000;

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean }>;

/** Scripts create style sheets in the browser. The policy allows those with the page's nonce. */
const buildPolicy = (nonce: string, isSecure: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Tables and editors set widths with style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

function renderDocument(manifest: Manifest, nonce: string): string {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The manifest of the staff app has no entry');
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/cms/${file}">`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Staff app</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="csp-nonce" content="${nonce}">
<link rel="icon" href="data:,">${styles}
<script type="module" src="/cms/${entry.file}"></script></head>
<body><div id="staff-app"><p>The staff app is loading. It needs JavaScript.</p></div></body></html>`;
}

export async function mountCms(app: FastifyInstance, { isSecure }: { isSecure: boolean }) {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/cms/assets/',
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: yearMilliseconds,
    decorateReply: false,
    index: false,
  });
  // Loaded on first use, because tests run without a build of the staff app.
  let manifest: Manifest | undefined;
  const loadManifest = () => {
    manifest ??= JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    return manifest;
  };
  for (const url of ['/cms', '/cms/*'])
    app.get(url, { exposeHeadRoute: true }, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('content-security-policy', buildPolicy(nonce, isSecure))
        .send(renderDocument(loadManifest(), nonce));
    });
}

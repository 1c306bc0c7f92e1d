import { createHash } from 'node:crypto';

/** The look of the site without its files, its settings or its database: all of it may be what is missing. */
const style = `
:root{color-scheme:light;font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;background:#fbf8f2;color:#131a2b}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{box-sizing:border-box;width:100%;max-width:34rem;padding:3rem 1.25rem}
h1{margin:1.5rem 0 0;font-size:clamp(1.75rem,7vw,2.5rem);line-height:1.1;letter-spacing:-.02em}
p{margin:1rem 0 0;color:#4b5568;overflow-wrap:anywhere}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:#1450b4;text-underline-offset:.2em}
a:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}
div{height:.5rem;background:linear-gradient(90deg,#f26b21 50%,#f2b705 50% 75%,#1f6feb 75%)}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy that goes with a plain page: its own style and nothing else. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that needs nothing but itself. `secondsToNextTry`: it asks for its address again after them. */
export function plainPage(
  title: string,
  message: string,
  { secondsToNextTry }: { secondsToNextTry?: number | undefined } = {},
): string {
  const again =
    secondsToNextTry === undefined ? '' : `<meta http-equiv="refresh" content="${secondsToNextTry}">`;
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${again}<title>${plain(title)}</title><style>${style}</style></head><body><main><div></div><h1>${plain(title)}</h1><p>${plain(message)}</p><p><a href="/">Back to the start</a></p></main></body></html>`;
}

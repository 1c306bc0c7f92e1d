import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeContent } from './sanitize-content.ts';

describe('sanitized rich text', () => {
  test.each([
    ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<img src="https://elsewhere.example/x.png" alt="x">', '<img alt="x" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/quote" target="_blank" onclick="x()">x</a>', '<a href="/quote">x</a>'],
    ['<p style="color:red" class="x">x</p>', '<p>x</p>'],
    ['<iframe src="/"></iframe><form action="/x"><input></form>', ''],
    ['<style>p{}</style><svg onload=alert(1)></svg>', ''],
    [
      '<table style="min-width:1px"><colgroup><col></colgroup><tbody><tr><th colspan="1"><p>x</p></th></tr></tbody></table>',
      '<table><thead><tr><th scope="col">x</th></tr></thead></table>',
    ],
    ['<pre><code class="x">a  b</code></pre>', '<pre><code>a  b</code></pre>'],
    [
      '<img src="/media/1/960.webp" alt="A gauge" width="9" height="3" class="x">',
      '<img src="/media/1/960.webp" alt="A gauge" width="9" height="3" />',
    ],
    [
      '<a href="https://youtu.be/dQw4w9WgXcQ">Watch</a>',
      '<a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" target="_blank" rel="noopener">Watch</a>',
    ],
    ['<h1>One</h1><b>two</b>', '<h2>One</h2><strong>two</strong>'],
    [
      '<a href="https://other.example/">x</a>',
      '<a href="https://other.example/" target="_blank" rel="noopener">x</a>',
    ],
  ])('%j becomes %j', (html, clean) => {
    expect(sanitizeContent(html)).toBe(clean);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<img src=',
      ' onerror=',
      '"',
      "'",
      '>',
      '<!--',
      '-->',
    ),
    fc.constantFrom(
      '<a href="',
      'javascript:',
      '<svg>',
      '<math>',
      '<style>',
      '</style>',
      '&lt;',
      '<table><td>',
    ),
    fc.string(),
  );

  test('never contains scripts, handlers, or other URL schemes', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = sanitizeContent(pieces.join(''));
        expect(clean).not.toMatch(/<(script|style|svg|math|iframe|form|object|embed|link|meta|base)/i);
        for (const tag of clean.match(/<[^>]*>/g) ?? []) {
          expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
          expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+/i);
        }
      }),
    );
  });
});

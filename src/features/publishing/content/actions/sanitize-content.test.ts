import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeContent } from './sanitize-content.ts';

describe('sanitized rich text', () => {
  test.each([
    ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<img src="https://elsewhere.example/x.png" alt="x">', ''],
    ['<img alt="x"><img src="">', ''],
    ['<p><a name="_Toc1"></a>one <a href="file:///C:/x.docx">two</a></p>', '<p>one two</p>'],
    [
      '<title>Draft</title><!--[if gte mso 9]><xml>x</xml><![endif]--><![if !x]><p>x</p><![endif]>',
      '<p>x</p>',
    ],
    ['<xml><w:View>Normal</w:View></xml><p>x<o:p></o:p></p>', '<p>x</p>'],
    [
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span> <span style="font-weight:400;font-style:italic">italic</span> <span style="font-weight:400">plain</span></p></b>',
      '<p><strong>Bold</strong> <em>italic</em> plain</p>',
    ],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
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

  test('converts Word lists to HTML lists', () => {
    const item = (level: number, marker: string, text: string, list = 0) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;
    const pasted = [
      '<p class=MsoNormal>Intro</p>',
      item(1, '·', 'First'),
      item(2, 'o', 'Nested <b>bold</b>'),
      item(1, '·', 'Second'),
      item(1, '1.', 'One', 1),
      item(1, '2.', 'Two', 1),
      '<p>Between</p>',
      item(1, '3.', 'Three', 1),
      item(2, 'a)', 'Letter', 1),
    ];
    expect(sanitizeContent(pasted.join(''))).toBe(
      '<p>Intro</p><ul><li>First<ul><li>Nested <strong>bold</strong></li></ul></li><li>Second</li></ul>' +
        '<ol><li>One</li><li>Two</li></ol><p>Between</p><ol start="3"><li>Three<ol><li>Letter</li></ol></li></ol>',
    );
  });

  test('puts nested lists pasted from Google Docs into their items', () => {
    const pasted =
      '<b style="font-weight:normal"><ul><li dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p>Deep</p></li></ul><li><p>Two</p></li></ul></b>';
    expect(sanitizeContent(pasted)).toBe('<ul><li>One<ul><li>Deep</li></ul></li><li>Two</li></ul>');
  });

  test('keeps list text for random input', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            level: fc.integer({ min: 1, max: 9 }),
            list: fc.nat(2),
            marker: fc.constantFrom('·', '1.', 'a)'),
          }),
        ),
        (items) => {
          const html = items.map(
            ({ level, list, marker }, index) =>
              `<p style="mso-list:l${list} level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>t${index};</p>`,
          );
          const clean = sanitizeContent(html.join(''));
          expect(clean.replace(/<[^>]*>/g, '')).toBe(items.map((_item, index) => `t${index};`).join(''));
          expect(clean.match(/<li>/g)?.length ?? 0).toBe(items.length);
          expect(sanitizeContent(clean)).toBe(clean);
        },
      ),
    );
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

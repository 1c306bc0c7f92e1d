import { describe, expect, test } from 'vitest';
import { deferFiles, namesOnPage, parseStyles, pickStyles } from './deferred-files.ts';

const picked = (html: string, css: string) => pickStyles(namesOnPage(html), [parseStyles(css)]);

describe('the styles that a page needs at first', () => {
  const page = '<p class="lead sm:py-24 w-1/2 [&amp;_a]:underline">Text</p>';

  test.each([
    'p{margin:0}',
    '.lead{color:red}',
    'p.lead:first-child{color:red}',
    '.sm\\:py-24{padding:0}',
    '.w-1\\/2{width:50%}',
    '.\\[\\&_a\\]\\:underline{color:red}',
    '*,:before{margin:0}',
    '.lead:not(.missing){color:red}',
    ':is(.lead,.missing){color:red}',
    '#main{color:red}',
    '[type=text]{color:red}',
    '.missing,.lead{color:red}',
    '@media (width>=600px){.lead{color:red}}',
    '@layer utilities{@media print{.lead{color:red}}}',
    '@layer theme,base;',
    '@font-face{font-family:Local;src:local(Arial)}',
  ])('include %s', (css) => {
    expect(picked(page, css)).toBe(css);
  });

  test.each([
    'a{margin:0}',
    '.missing{color:red}',
    '.lead.missing{color:red}',
    '.missing .lead{color:red}',
    'a.lead{color:red}',
    '@media print{.missing{color:red}}',
    '@font-face{font-family:Web;src:url(web.woff2)}',
    '/* a comment */',
  ])("don't include %s", (css) => {
    expect(picked(page, css)).toBe('');
  });

  test('include the variables and keyframes that they name, and what those name', () => {
    const variables = ':root{--gap:1px;--inner:2px;--outer:var(--inner);--unused:3px;}';
    const others =
      '@property --turn{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}';
    const css = `${variables}${others}.lead{margin:var(--outer);animation:spin 1s}`;
    expect(picked('<p class="lead" style="gap:var(--gap)">', css)).toBe(
      ':root{--gap:1px;--inner:2px;--outer:var(--inner);}@keyframes spin{to{rotate:1turn}}.lead{margin:var(--outer);animation:spin 1s}',
    );
  });

  test('keep the order of the style sheets and their rules', () => {
    const [first, second] = ['.lead{color:red}p{color:blue}', '.lead{color:green}'];
    expect(pickStyles(namesOnPage(page), [parseStyles(first), parseStyles(second)])).toBe(
      `${first}${second}`,
    );
  });
});

describe('a page', () => {
  const font = '<link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2"/>';
  const sheet = '<link rel="stylesheet" href="/assets/root.css"/>';
  const script = '<script type="module" fetchPriority="low" src="/assets/entry.js"></script>';
  const icon = '<link rel="icon" href="/assets/favicon.svg"/>';
  const page = (head: string) => `<html><head>${head}</head><body><p>Text</p></body></html>`;
  const sheetAt = (path: string) => parseStyles(path === '/assets/root.css' ? 'p{margin:0}a{color:red}' : '');

  test('loads its style sheets, fonts, and script after the first paint', () => {
    const { html, inline } = deferFiles(page(font + icon + sheet + script), sheetAt);
    expect(inline?.style).toBe('p{margin:0}');
    expect(inline?.script).toContain("import('/assets/entry.js')");
    expect(html).toBe(
      page(
        `${icon}<style>${inline?.style}</style><noscript>${font}${sheet}</noscript><script>${inline?.script}</script>`,
      ),
    );
  });

  test('keeps its own styles after one of the same layout', () => {
    const head = sheet + script;
    const styleOf = (body: string) =>
      deferFiles(page(head).replace('<p>Text</p>', body), sheetAt).inline?.style;
    expect(styleOf('<a>Link</a>')).toBe('a{color:red}');
    expect(styleOf('<a>Other link</a>')).toBe('a{color:red}');
    expect(styleOf('<p><a>Link</a></p>')).toBe('p{margin:0}a{color:red}');
  });

  test('stays as it is in development', () => {
    const served = page(
      '<link rel="stylesheet" href="/src/ui/theme.css"/><script type="module" src="/src/entry.ts"></script>',
    );
    expect(deferFiles(served, sheetAt)).toEqual({ html: served });
  });
});

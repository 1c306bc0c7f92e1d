import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';

/** The first is the example of https://www.w3.org/TR/CSP3/; all are what `openssl dgst -sha256 -binary | base64` says. */
const known = [
  ["alert('Hello, world.');", 'qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='],
  ['doSomething()', 'bnQkgwAfjTxnZSlFxZe1ogJadBHLnRuuL54WC+v+tMY='],
] as const;

const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

describe('the hashes of inline scripts', () => {
  test.each(known)('of %j', (script, hash) => {
    expect(inlineScriptHashes(`<p>x</p><script>${script}</script><p>y</p>`)).toEqual([`'sha256-${hash}'`]);
  });

  test('are of the text between the tags exactly, spaces and line ends with it', () => {
    const [plain] = inlineScriptHashes('<script>a()</script>');
    expect(inlineScriptHashes('<script> a()</script>')).not.toEqual([plain]);
    expect(inlineScriptHashes('<script>a()\n</script>')).not.toEqual([plain]);
    expect(inlineScriptHashes('<script></script>')).toEqual([empty]);
  });

  test('are of UTF-8', () => {
    expect(inlineScriptHashes("<script>say('Größe — 7°')</script>")).toEqual([
      "'sha256-dwn0NAVNkBIuKZjk/FREQCKwYPm3vij3H9JwBU/R1Q4='",
    ]);
  });

  test('are in order, one for each script', () => {
    const [first, second] = [
      inlineScriptHashes('<script>1</script>'),
      inlineScriptHashes('<script>2</script>'),
    ];
    const html = '<script>1</script><script type="module">2</script><script>1</script>';
    expect(inlineScriptHashes(html)).toEqual([...first, ...second, ...first]);
  });

  test('do not care for the attributes of the tag', () => {
    const [plain] = inlineScriptHashes('<script>go()</script>');
    for (const tag of [
      '<script async="">',
      '<script id="a" type="module">',
      '<script data-src="/a.js">',
      '<script\n>',
    ]) {
      expect(inlineScriptHashes(`${tag}go()</script>`), tag).toEqual([plain]);
    }
  });

  test('leave out scripts from files and data that no browser runs', () => {
    const html = `
      <script src="/assets/a.js"></script>
      <script type="module" async src="/assets/b.js"></script>
      <script type="application/ld+json">{"@type":"FAQPage"}</script>
      <script id="state" type="application/json">{"a":1}</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  test('are of line feeds alone, as a browser reads carriage returns', () => {
    expect(inlineScriptHashes('<script>a()\r\nb()\r</script>')).toEqual(
      inlineScriptHashes('<script>a()\nb()\n</script>'),
    );
  });
});

describe('the policy', () => {
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );

  test('allows own files and the named scripts, and nothing from elsewhere', () => {
    const policy = directives(
      contentSecurityPolicy(["'sha256-abc'", "'nonce-xyz'"], { isSecure: false, embedders: [], origins: [] }),
    );
    expect(policy['default-src']).toBe("'none'");
    expect(policy['script-src']).toBe("'self' 'sha256-abc' 'nonce-xyz'");
    expect(policy['frame-ancestors']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['form-action']).toBe("'self'");
    expect(Object.values(policy).join(' ')).not.toMatch(/unsafe|\*|https?:/);
  });

  test('asks for encrypted connections only where the site has them', () => {
    expect(contentSecurityPolicy([], { isSecure: false, embedders: [], origins: [] })).not.toContain(
      'upgrade-insecure-requests',
    );
    expect(contentSecurityPolicy([], { isSecure: true, embedders: [], origins: [] })).toContain(
      'upgrade-insecure-requests',
    );
  });
});

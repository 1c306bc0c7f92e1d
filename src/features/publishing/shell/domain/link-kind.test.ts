import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveLink } from './link-kind.ts';

const resolveKind = (name: string, url: string) => resolveLink({ name, url }).kind;

describe('link kinds', () => {
  test.each([
    ['(800) 555-0142', '', 'phone'],
    ['Call us', '800 555 0142', 'phone'],
    // Phones are tested first, and any digit makes a link a phone link.
    ['24 hours', 'https://example.com/', 'phone'],
    ['Write', 'mike2@example.com', 'phone'],
    ['Write', 'help@longmile.example.com', 'email'],
    ['Write', 'mailto:help.desk@long-mile.co', 'email'],
    ['first.last@example.com', '', 'email'],
    ['FAQ', '/common-questions', 'internal'],
    ['Home', '/', 'internal'],
    ['Member site', 'https://members.example.com/', 'external'],
    ['Nothing', '', 'text'],
    ['TLD too long', 'help@longmile.example', 'text'],
    ['Elsewhere', '//evil.example.com', 'text'],
    ['Script', 'javascript:alert(document.domain)', 'text'],
    ['Backslash', '/\\evil.example.com', 'text'],
  ])('%j at %j is %s', (name, url, kind) => {
    expect(resolveKind(name, url)).toBe(kind);
  });

  test('has an href that matches its kind', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress()), (name, url) => {
        const resolved = resolveLink({ name, url });
        if (resolved.kind === 'text') return;
        const prefixes = { phone: 'tel:+', email: 'mailto:', internal: '/', external: 'http' } as const;
        expect(resolved.href.toLowerCase().startsWith(prefixes[resolved.kind])).toBe(true);
        if (/\d/.test(name + url)) expect(resolved.kind).toBe('phone');
      }),
    );
  });

  test('finishes quickly with long hostile text', () => {
    expect(resolveKind('x', `${'a.'.repeat(50_000)}@`)).toBe('text');
    expect(resolveKind('x', `${'a'.repeat(100_000)}@${'b-'.repeat(50_000)}`)).toBe('text');
  });
});

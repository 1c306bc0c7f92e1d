import { describe, expect, test } from 'vitest';
import { buildContentSecurityPolicy, hashSource, type PagePolicy } from './content-security-policy.ts';

const policyWith = (more: Partial<PagePolicy> = {}) =>
  buildContentSecurityPolicy({ isSecure: false, embedders: [], ...more });

describe('content security policy', () => {
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );

  test('allows our own files and scripts with the nonce, and nothing else', () => {
    const policy = directives(policyWith({ nonce: 'xyz' }));
    expect(policy['default-src']).toBe("'none'");
    expect(policy['script-src']).toBe("'self' 'nonce-xyz'");
    expect(policy['frame-ancestors']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['form-action']).toBe("'self'");
    expect(Object.values(policy).join(' ')).not.toMatch(/unsafe|\*|https?:/);
  });

  test('allows no inline scripts in a cached page, which has no nonce', () => {
    expect(directives(policyWith())['script-src']).toBe("'self'");
  });

  test('allows only what a configured widget needs', () => {
    const policy = directives(
      policyWith({
        thirdParties: { origins: ['https://chat.example'], inlineScripts: ['window.chat = 1;'] },
      }),
    );
    // Reference value: printf 'window.chat = 1;' | openssl dgst -sha256 -binary | base64
    expect(policy['script-src']).toBe(
      "'self' 'sha256-T051wYDL0E/pRVACaj6hmZiAABrSOtXdE4QpwVW2tPc=' https://chat.example",
    );
    expect(policy['style-src']).toBe("'self' 'unsafe-inline' https://chat.example");
    expect(policy['font-src']).toBe("'self' data: https://chat.example");
    expect(policy['frame-src']).toBe('https://chat.example');
    expect(policy['form-action']).toBe("'self'");
    expect(policy['base-uri']).toBe("'none'");
  });

  test("allows the site's own style sheet, and no other", () => {
    // Reference value: printf 'p{margin:0}' | openssl dgst -sha256 -binary | base64
    const styleHash = "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='";
    expect(hashSource('p{margin:0}')).toBe(styleHash);
    expect(directives(policyWith({ styleHashes: [styleHash] }))['style-src']).toBe(`'self' ${styleHash}`);
    const thirdParties = { origins: [], inlineScripts: [] };
    expect(directives(policyWith({ styleHashes: [styleHash], thirdParties }))['style-src']).toBe(
      "'self' 'unsafe-inline'",
    );
  });

  test('lets a local page use the API on another origin', () => {
    const policy = directives(policyWith({ apiBase: 'http://localhost:4000' }));
    expect(policy['connect-src']).toBe("'self' http://localhost:4000");
  });

  test('lets pages play our own videos, and allows frames only where a page asks for them', () => {
    expect(directives(policyWith())).toMatchObject({ 'media-src': "'self'" });
    expect(directives(policyWith())['frame-src']).toBeUndefined();
    const player = 'https://player.vimeo.com';
    const policy = directives(policyWith({ frameOrigins: [player] }));
    expect(policy['frame-src']).toBe(player);
    expect(Object.values(policy).filter((sources) => sources.includes(player))).toHaveLength(1);
  });

  test('requires HTTPS only if the site uses it', () => {
    expect(policyWith()).not.toContain('upgrade-insecure-requests');
    expect(policyWith({ isSecure: true })).toContain('upgrade-insecure-requests');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signedTokens } from './signed-token.ts';

const tokens = signedTokens('a secret of thirty-two characters');

describe('signed tokens', () => {
  test('can contain any text and are URL-safe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const token = tokens.sign('lead', value);
        expect(encodeURIComponent(token)).toBe(token);
        expect(tokens.read('lead', token)).toBe(value);
      }),
    );
  });

  test('are invalid for another purpose or site, or after a change', () => {
    const token = tokens.sign('lead', 'ada@example.com');
    const [payload = '', signature = ''] = token.split('.');
    const other = Buffer.from('eve@example.com').toString('base64url');
    expect(tokens.read('subscriptions', token)).toBeUndefined();
    expect(signedTokens('another secret of thirty-two chars').read('lead', token)).toBeUndefined();
    for (const forged of [
      `${other}.${signature}`,
      `${payload}.${signature.slice(1)}`,
      `${token}.x`,
      payload,
      '',
      '.',
    ]) {
      expect(tokens.read('lead', forged), forged).toBeUndefined();
    }
    expect(tokens.read('lead', null)).toBeUndefined();
  });

  test('are invalid in another encoding of the same bytes', () => {
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    for (let n = 0; n < 50; n += 1) {
      const token = tokens.sign('lead', `person ${n}`);
      const bytes = Buffer.from(token.split('.')[1] ?? '', 'base64url');
      const twins = alphabet.map((letter) => `${token.slice(0, -1)}${letter}`);
      const same = twins.filter((twin) => Buffer.from(twin.split('.')[1] ?? '', 'base64url').equals(bytes));
      expect(same).toHaveLength(4);
      for (const twin of same) if (twin !== token) expect(tokens.read('lead', twin)).toBeUndefined();
    }
  });

  test('are never read from arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tokens.read('lead', text)).toBeUndefined();
      }),
    );
  });
});

import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link opens: a token of one purpose is worth nothing for another. */
export type TokenPurpose =
  | 'subscriptions'
  | 'lead'
  | 'own-leads'
  | 'referral'
  | 'form'
  | 'claim-filing'
  | 'claim-attachment'
  | 'preview'
  | 'media-upload'
  | 'template-upload'
  | 'staff-device'
  | 'consent-erasure';

export type SignedTokens = ReturnType<typeof signedTokens>;

/**
 * Makes and reads the tokens of signed links. `secret`: 32 characters or more, the same in every copy of the site.
 * What was signed with one of the `previous` still holds.
 */
export function signedTokens(secret: string, previous: readonly string[] = []) {
  const signatureOf = (purpose: TokenPurpose, payload: string, by = secret) =>
    createHmac('sha256', by).update(`${purpose}.${payload}`).digest('base64url');
  return {
    /** A token that carries `value` for anyone to read and nobody to change; it fits an address as it is. */
    sign(purpose: TokenPurpose, value: string): string {
      const payload = Buffer.from(value).toString('base64url');
      return `${payload}.${signatureOf(purpose, payload)}`;
    },

    /** The value of a token of ours for that purpose; undefined for any other text. */
    read(purpose: TokenPurpose, token: string | null | undefined): string | undefined {
      const [payload = '', signature = '', ...rest] = (token ?? '').split('.');
      // As text: several texts of base64url stand for the same bytes, and only the one we wrote is ours.
      const given = Buffer.from(signature);
      const isBy = (one: string) => {
        const expected = Buffer.from(signatureOf(purpose, payload, one));
        return given.length === expected.length && timingSafeEqual(given, expected);
      };
      if (rest.length > 0 || ![secret, ...previous].some(isBy)) return undefined;
      return Buffer.from(payload, 'base64url').toString();
    },
  };
}

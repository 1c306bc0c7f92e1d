import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token for one purpose is invalid for all others. `docs/threat-model.md` lists what each may open and change. */
export const tokenPurposes = [
  'subscriptions',
  'lead',
  'own-leads',
  'referral',
  'form',
  'quote',
  'contract',
  'owner-sign-in',
  'owner-email',
  'owner-email-undo',
  'claim-filing',
  'claim-shop',
  'found-contract',
  'found-quote',
  'claim-attachment',
  'preview',
  'media-upload',
  'template-upload',
  'staff-device',
  'consent-erasure',
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

export type SignedTokens = ReturnType<typeof signedTokens>;

/** `secret` is the same in every instance. Tokens signed with a previous secret stay valid. */
export function signedTokens(secret: string, previousSecrets: readonly string[] = []) {
  const computeSignature = (purpose: TokenPurpose, payload: string, signingSecret = secret) =>
    createHmac('sha256', signingSecret).update(`${purpose}.${payload}`).digest('base64url');
  const tokens = {
    /** Returns a URL-safe token with a `value` that anyone can read and nobody can change. */
    sign(purpose: TokenPurpose, value: string): string {
      const payload = Buffer.from(value).toString('base64url');
      return `${payload}.${computeSignature(purpose, payload)}`;
    },

    read(purpose: TokenPurpose, token: string | null | undefined): string | undefined {
      const [payload = '', signature = '', ...rest] = (token ?? '').split('.');
      // Compared as text, because several base64url strings decode to the same bytes.
      const actual = Buffer.from(signature);
      const isSignedWith = (candidate: string) => {
        const expectedSignature = Buffer.from(computeSignature(purpose, payload, candidate));
        return actual.length === expectedSignature.length && timingSafeEqual(actual, expectedSignature);
      };
      if (rest.length > 0 || ![secret, ...previousSecrets].some(isSignedWith)) return undefined;
      return Buffer.from(payload, 'base64url').toString();
    },

    /** Like `sign`, but the token expires. `value` must not contain spaces. Read it with `readUntil`. */
    signUntil: (purpose: TokenPurpose, value: string, expiresAt: Date): string =>
      tokens.sign(purpose, `${value} ${expiresAt.getTime()}`),

    readUntil(purpose: TokenPurpose, token: string | null | undefined, now: Date): string | undefined {
      const [value, expiresAt] = tokens.read(purpose, token)?.split(' ') ?? [];
      return expiresAt && Number(expiresAt) >= now.getTime() ? value : undefined;
    },
  };
  return tokens;
}

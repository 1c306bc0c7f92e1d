import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

export const totpCode = (key: string | null, at = Date.now()): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(key ?? ''))).hotp(Math.floor(at / 30_000));

/** For a sign-in soon after another code was used. It's valid already, because clocks differ. */
export const nextTotpCode = (key: string | null) => totpCode(key, Date.now() + 30_000);

export const totpKey = (uri: string): string | null => new URL(uri).searchParams.get('secret');

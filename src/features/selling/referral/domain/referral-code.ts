/** Without vowels and Y, so that codes don't form words, and without 0, 1, and L, which are easily misread. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
const size = 8;

/** Skipping this byte and larger ones makes every letter equally likely. */
const firstBiasedByte = 256 - (256 % alphabet.length);

/** A random code reveals nothing about its owner. 32 bytes are more than enough. */
export function createReferralCode(random: Uint8Array): string {
  const letters = Array.from(random)
    .filter((byte) => byte < firstBiasedByte)
    .map((byte) => alphabet[byte % alphabet.length])
    .slice(0, size);
  if (letters.length < size) throw new RangeError('Too few random bytes for a referral code');
  return letters.join('');
}

export const referralPath = (code: string): string => `/?${new URLSearchParams({ ref_code: code })}`;

/** `publicUrl` has no trailing slash. */
export const referralLink = (publicUrl: string, code: string): string => publicUrl + referralPath(code);

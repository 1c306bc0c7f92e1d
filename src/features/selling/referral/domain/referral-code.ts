/** Neither vowels nor letters and digits that are read as one another: no words, nothing to mistype. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';
const size = 8;

/** Bytes from here on are skipped, so that every letter is as likely as any other. */
const firstUneven = 256 - (256 % alphabet.length);

/** A code from random bytes alone, so that nothing of the person can be read or guessed from it. 32 bytes are plenty. */
export function referralCodeFrom(random: Uint8Array): string {
  const letters = Array.from(random)
    .filter((byte) => byte < firstUneven)
    .map((byte) => alphabet[byte % alphabet.length])
    .slice(0, size);
  if (letters.length < size) throw new RangeError('Too few random bytes for a referral code');
  return letters.join('');
}

/** The page it opens, with the code. */
export const referralPath = (code: string): string => `/?${new URLSearchParams({ ref_code: code })}`;

/** The address that a person passes on. `publicUrl` has no slash at its end. */
export const referralLink = (publicUrl: string, code: string): string => publicUrl + referralPath(code);

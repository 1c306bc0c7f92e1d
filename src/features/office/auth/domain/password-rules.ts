export const minPasswordLength = 12;
export const maxPasswordLength = 128;

export type IsListed = (password: string) => boolean;

/** People lengthen a common password with digits and punctuation, and password crackers try exactly that. */
export function listLettersOnlyVariants(password: string): string[] {
  const matchLength = (pattern: RegExp) => pattern.exec(password)?.[0].length ?? 0;
  const starts = [0, matchLength(/^[^\p{L}\d]*/u), matchLength(/^[^\p{L}]*/u)];
  const maxCut = matchLength(/(?<![^\p{L}])[^\p{L}]*$/u);
  const variants = starts.flatMap((start) =>
    Array.from({ length: maxCut + 1 }, (_none, cut) => password.slice(start, password.length - cut)),
  );
  return [...new Set(variants.filter((word) => word !== ''))];
}

function containsOwnName(lower: string, { email, name }: { email: string; name: string }): boolean {
  const nameParts = [email.split('@')[0], ...name.split(/\s+/)];
  return nameParts.some(
    (part) => part !== undefined && part.length > 3 && lower.includes(part.toLowerCase()),
  );
}

/** Returns undefined if the password is acceptable. */
export function findPasswordError(
  password: string,
  owner: { email: string; name: string },
  isListed: IsListed,
): string | undefined {
  if (password.length < minPasswordLength)
    return `Use at least ${minPasswordLength} characters. A short sentence is easy to remember.`;
  if (password.length > maxPasswordLength) return `Use ${maxPasswordLength} characters or fewer.`;
  if (new Set(password).size < 6)
    return 'This password repeats the same few characters. Use a wider variety.';
  const lower = password.toLowerCase();
  if (containsOwnName(lower, owner))
    return 'This password contains your name or email address. Choose a different one.';
  if ([...listLettersOnlyVariants(password), ...listLettersOnlyVariants(lower)].some(isListed))
    return 'This password, or a word in it, is too common. Use a short sentence of your own instead.';
  return undefined;
}

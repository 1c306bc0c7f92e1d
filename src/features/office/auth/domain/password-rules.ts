export const shortestPassword = 12;
export const longestPassword = 128;

/** Tells whether many people use a word as their password. */
export type IsListed = (word: string) => boolean;

/**
 * The password without the digits and punctuation at its ends. Whoever is told to make a known password longer sticks
 * those to it, and programs that guess try exactly that.
 */
export function bareWords(password: string): string[] {
  const runOf = (pattern: RegExp) => pattern.exec(password)?.[0].length ?? 0;
  const starts = [0, runOf(/^[^\p{L}\d]*/u), runOf(/^[^\p{L}]*/u)];
  const mostCut = runOf(/[^\p{L}]*$/u);
  const words = starts.flatMap((start) =>
    Array.from({ length: mostCut + 1 }, (_none, cut) => password.slice(start, password.length - cut)),
  );
  return [...new Set(words.filter((word) => word !== ''))];
}

function holdsOwnName(lower: string, { email, name }: { email: string; name: string }): boolean {
  const own = [email.split('@')[0], ...name.split(/\s+/)];
  return own.some((part) => part !== undefined && part.length > 3 && lower.includes(part.toLowerCase()));
}

/** What is wrong with a new password, as a sentence; undefined when nothing is. */
export function passwordError(
  password: string,
  owner: { email: string; name: string },
  isListed: IsListed,
): string | undefined {
  if (password.length < shortestPassword)
    return `A password has ${shortestPassword} characters or more. A short sentence is easy to keep in mind.`;
  if (password.length > longestPassword) return `A password has at most ${longestPassword} characters.`;
  if (new Set(password).size < 6) return 'This password repeats too few characters.';
  const lower = password.toLowerCase();
  if (holdsOwnName(lower, owner)) return 'This password holds your name or e-mail address.';
  if ([...bareWords(password), ...bareWords(lower)].some(isListed))
    return 'This password, or the word in it, is on the lists that are tried first. Take a short sentence of your own.';
  return undefined;
}

export const shortestPassword = 12;
export const longestPassword = 128;

/** What is wrong with a new password, as a sentence; undefined when nothing is. */
export function passwordFault(password: string, owner: { email: string; name: string }): string | undefined {
  if (password.length < shortestPassword)
    return `A password has ${shortestPassword} characters or more. A short sentence is easy to keep in mind.`;
  if (password.length > longestPassword) return `A password has at most ${longestPassword} characters.`;
  if (new Set(password).size < 6) return 'This password repeats too few characters.';
  const lower = password.toLowerCase();
  const own = [owner.email.split('@')[0], ...owner.name.split(/\s+/)].filter(
    (part): part is string => part !== undefined && part.length > 3,
  );
  if (own.some((part) => lower.includes(part.toLowerCase())))
    return 'This password holds your name or e-mail address.';
  return undefined;
}

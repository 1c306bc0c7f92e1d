/** A name as one word of an address: small letters, digits and single hyphens, cut at a word. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longest);
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug;
}

const longest = 80;

const wordsPerMinute = 220;

/** Whole minutes that so many words take, 1 at least. */
export const minutesFor = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** Whole minutes that the words of an HTML text take, 1 at least. */
export function minutesToRead(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return minutesFor(words);
}

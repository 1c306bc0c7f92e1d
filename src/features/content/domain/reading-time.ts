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

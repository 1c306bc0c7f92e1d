const wordsPerMinute = 220;

/** Whole minutes that the words of an HTML text take, 1 at least. */
export function minutesToRead(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

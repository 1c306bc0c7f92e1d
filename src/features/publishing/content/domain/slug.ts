import { foldLetters } from '../../../../shared/plain-letters.ts';

const maxSlugLength = 80;

/** Converts a name to lowercase words with hyphens. Drops words that would make it too long. */
export function toSlug(name: string): string {
  const words = foldLetters(name)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, maxSlugLength);
    if (longer.length > maxSlugLength) break;
    slug = longer;
  }
  return slug;
}

const wordsPerMinute = 220;

/** Pass the stored content, so that a list and the article count the same words. */
export function estimateMinutesToRead(html: string): number {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Ends after a sentence if one fits, and else after a word. */
export function truncateText(text: string, maxLength: number): { text: string; isTruncated: boolean } {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return { text: line, isTruncated: false };
  const truncated = line.slice(0, maxLength);
  const sentenceEnd = Math.max(...['. ', '! ', '? '].map((mark) => truncated.lastIndexOf(mark)));
  if (sentenceEnd > 0) return { text: `${truncated.slice(0, sentenceEnd + 1)} …`, isTruncated: true };
  const end = truncated.lastIndexOf(' ');
  return {
    text: `${(end > 0 ? truncated.slice(0, end) : truncated).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')} …`,
    isTruncated: true,
  };
}

export const tones = ['Praise', 'Mixed', 'Complaint'] as const;
export type Tone = (typeof tones)[number];

/** Scores of at least `toneThreshold` are praise. Scores of at most `-toneThreshold` are complaints. */
export const toneThreshold = 0.1;

/** `score` is from -1 to 1. */
export function toTone(score: number): Tone {
  if (score >= toneThreshold) return 'Praise';
  return score <= -toneThreshold ? 'Complaint' : 'Mixed';
}

/** Cuts between words. */
export function excerptOf(text: string, longest: number): { text: string; isCut: boolean } {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return { text: line, isCut: false };
  const cut = line.slice(0, longest);
  const end = cut.lastIndexOf(' ');
  return { text: `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')} …`, isCut: true };
}

/** How the wording of a review sounds, regardless of its rating. */
export const tones = ['Praise', 'Mixed', 'Complaint'] as const;
export type Tone = (typeof tones)[number];

/** Scores of `toneEdge` or more are praise; scores of `-toneEdge` or less are complaints. */
export const toneEdge = 0.1;

/** `score`: from -1 to 1. */
export function toneOf(score: number): Tone {
  if (score >= toneEdge) return 'Praise';
  return score <= -toneEdge ? 'Complaint' : 'Mixed';
}

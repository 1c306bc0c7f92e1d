/** The beginning of a text, cut between words; a text that is short enough stays whole. */
export function excerptOf(text: string, longest: number): { text: string; isCut: boolean } {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return { text: line, isCut: false };
  const cut = line.slice(0, longest);
  const end = cut.lastIndexOf(' ');
  return { text: `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')} …`, isCut: true };
}

/** What the words of a review say, whatever its rating. */
export const tones = ['Praise', 'Mixed', 'Complaint'] as const;
export type Tone = (typeof tones)[number];

/** Scores from here on upwards are praise, from its negative on downwards complaint. */
export const toneEdge = 0.1;

/** `score`: from -1 to 1. */
export function toneOf(score: number): Tone {
  if (score >= toneEdge) return 'Praise';
  return score <= -toneEdge ? 'Complaint' : 'Mixed';
}

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

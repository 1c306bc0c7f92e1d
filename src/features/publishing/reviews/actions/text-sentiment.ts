import sentiment from 'wink-sentiment';

/** What reckons the score of a text; kept with each, as another version may score otherwise. */
export const sentimentMethod = 'wink-sentiment 5.0.2';

/** The score of a text from -1 to 1, from its words alone; 0 where none of them is known. */
export function textSentimentOf(text: string): number {
  const { normalizedScore } = sentiment(text);
  return Math.max(-1, Math.min(1, normalizedScore / 5));
}

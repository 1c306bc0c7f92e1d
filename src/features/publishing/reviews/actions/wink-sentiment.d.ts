declare module 'wink-sentiment' {
  /** `normalizedScore`: from -5 to 5. */
  export default function sentiment(phrase: string): { score: number; normalizedScore: number };
}

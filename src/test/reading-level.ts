import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' });

export function measureReadingGrade(text: string): number {
  const words = text.match(/[a-z][a-z'-]*/gi) ?? [];
  return fleschKincaid({
    sentence: [...sentences.segment(text)].filter(({ segment }) => /[a-z]{2}/i.test(segment)).length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

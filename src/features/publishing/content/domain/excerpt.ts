export type ExcerptPart = { text: string; isMatch: boolean };

/** Search marks matching words with these, which don't appear in page text. */
export const matchMarkers = { start: '\u2039\u2039', end: '\u203a\u203a' };

const minWords = 14;
const maxWords = 45;
/** Skips headings and captions, which say little about a page. */
const minSentenceWords = 5;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Extracts the text of sanitized HTML, with a line for each block. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|h\d|li|ul|ol|tr|td|th|table|caption|blockquote|figcaption)\b[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const splitSentences = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) =>
      Array.from(sentences.segment(line), ({ segment }) => segment.replace(/\s+/g, ' ').trim()),
    )
    .filter((sentence) => sentence !== '');

const countWords = (sentence: string) => sentence.split(' ').length;
const countMatches = (sentence: string) => sentence.split(matchMarkers.start).length - 1;
const scoreSentence = (sentence: string) =>
  countMatches(sentence) === 0
    ? 0
    : countMatches(sentence) + (countWords(sentence) >= minSentenceWords ? 10 : 0);

function splitMatches(text: string): ExcerptPart[] {
  return text.split(matchMarkers.start).flatMap((piece, index) => {
    const [match = '', rest = ''] = index === 0 ? ['', piece] : piece.split(matchMarkers.end);
    return [
      { text: match, isMatch: true },
      { text: rest, isMatch: false },
    ].filter((part) => part.text !== '');
  });
}

/** Cuts a long sentence at a space. */
function shortenAroundMatch(words: string[]): string {
  if (words.length <= maxWords) return words.join(' ');
  const firstMatch = Math.max(
    0,
    words.findIndex((word) => word.includes(matchMarkers.start)),
  );
  const start = Math.max(0, Math.min(firstMatch - 10, words.length - maxWords));
  const text = words.slice(start, start + maxWords).join(' ');
  const isCutAtEnd = start + maxWords < words.length;
  return `${start > 0 ? '… ' : ''}${text}${isCutAtEnd ? ' …' : ''}`;
}

/**
 * Chooses whole sentences from text with marked matches. Starts with the first sentence that has the most matches, and adds the
 * following ones while the excerpt is short.
 */
export function buildExcerpt(markedText: string): ExcerptPart[] {
  const allSentences = splitSentences(markedText);
  const bestScore = Math.max(0, ...allSentences.map(scoreSentence));
  const firstIndex = Math.max(
    0,
    allSentences.findIndex((sentence) => scoreSentence(sentence) === bestScore),
  );
  const words: string[] = [];
  for (const sentence of allSentences.slice(firstIndex)) {
    const sentenceWords = sentence.split(' ');
    if (words.length >= minWords || (words.length > 0 && words.length + sentenceWords.length > maxWords))
      break;
    words.push(...sentenceWords);
  }
  return splitMatches(shortenAroundMatch(words));
}

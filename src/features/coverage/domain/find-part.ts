import { type Findable, findables } from './findable.ts';
import { likeness, negation, wordsOf } from './words.ts';

export type CoverageFinding = Omit<Findable, 'synonyms'> & {
  /** The name or synonym that the query met. */
  matchedBy: string;
};

export const longestQuery = 80;
const mostFindings = 8;
/** Of the weight of what was asked, how much a finding must meet. */
const leastMet = 0.5;
/** Findings far behind the best one only distract from it. */
const leastOfBest = 0.6;

type Phrase = { text: string; words: string[]; of: Findable; groupWords: string[] };

const phrases: Phrase[] = findables.flatMap((of) => {
  const groupWords = of.kind === 'part' && of.group ? wordsOf(of.group) : [];
  return [of.name, ...of.synonyms].map((text) => ({ text, words: wordsOf(text), of, groupWords }));
});

const occurrences = new Map<string, number>();
for (const { words } of phrases) {
  for (const word of new Set(words)) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
}
const vocabulary = [...occurrences.keys()];

/** A word that stands in few places tells more. */
const weightOf = (word: string) => Math.log(1 + phrases.length / (occurrences.get(word) ?? 1));
/** Little, so that a make or a name beside a part does not hide the part. */
const weightOfUnknown = 1.5;

type AskedWord = { weight: number; likes: Map<string, number> };

function askedWord(word: string): AskedWord {
  const likes = new Map<string, number>();
  for (const known of vocabulary) {
    const like = likeness(word, known);
    if (like > 0) likes.set(known, like);
  }
  // Exactly known words are not also mistyped others.
  if (likes.get(word) === 1) for (const [known] of likes) if (!known.startsWith(word)) likes.delete(known);
  const weight = Math.max(weightOfUnknown, ...[...likes].map(([known, like]) => weightOf(known) * like));
  return { weight, likes };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const best = (words: string[], like: (word: string) => number) => Math.max(0, ...words.map(like));

/** How much of what was asked stands in the phrase, and how much of the phrase was asked; 0 when too little. */
function scoreOf({ words, groupWords }: Phrase, asked: AskedWord[]): number {
  const inPhrase = asked.map(({ likes }) => best(words, (word) => likes.get(word) ?? 0));
  if (inPhrase.every((like) => like === 0)) return 0;
  const met = asked.map(({ weight, likes }, index) => {
    const inGroup = best(groupWords, (word) => likes.get(word) ?? 0);
    return weight * Math.max(inPhrase[index] ?? 0, inGroup * 0.9);
  });
  const ofQuery = sum(met) / sum(asked.map(({ weight }) => weight));
  if (ofQuery < leastMet) return 0;
  const used = words.map(
    (word) => weightOf(word) * Math.max(0, ...asked.map(({ likes }) => likes.get(word) ?? 0)),
  );
  const ofPhrase = sum(used) / sum(words.map(weightOf));
  return ofQuery * (0.6 + 0.4 * ofPhrase);
}

/**
 * What the contract says about a part, a symptom or a benefit, best first. Knows upper and lower case, plurals, any
 * order of words and small slips of typing; nothing found is an empty list.
 */
export function findCoverage(query: string): CoverageFinding[] {
  const words = wordsOf(query.slice(0, longestQuery));
  if (words.every((word) => word === negation)) return [];
  const asked = words.map(askedWord);
  const scores = new Map<Findable, { score: number; matchedBy: string }>();
  for (const phrase of phrases) {
    const score = scoreOf(phrase, asked);
    if (score > (scores.get(phrase.of)?.score ?? 0)) scores.set(phrase.of, { score, matchedBy: phrase.text });
  }
  const ranked = [...scores].toSorted(([, a], [, b]) => b.score - a.score);
  const least = (ranked[0]?.[1].score ?? 0) * leastOfBest;
  return ranked
    .filter(([, { score }]) => score >= least)
    .slice(0, mostFindings)
    .map(([{ synonyms: _, ...of }, { matchedBy }]) => ({ ...of, matchedBy }));
}

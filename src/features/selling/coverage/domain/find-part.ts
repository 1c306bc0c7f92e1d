import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type Findable, findables } from './findable.ts';
import { isContextWord, likeness, negation, stem, tokenize } from './tokenize.ts';

export type CoverageFinding = Omit<Findable, 'synonyms'> & {
  /** The name or synonym that matched. */
  matchedBy: string;
};

export const longestQuery = 80;
const mostFindings = 8;
const mostSuggestions = 6;
/** The share of the query's weight that a result must match. Below it, the meaning is unclear. */
const leastMet = 0.62;
/** The same for suggestions, which give no verdict. */
const leastToSuggest = 0.25;
/** How much a missing context word counts: just enough to prefer phrases that have it. */
const contextWeight = 0.05;
/** Results far below the best score are dropped. */
const leastOfBest = 0.75;

type Phrase = { text: string; words: string[]; of: Findable; groupWords: string[] };

const textsOf = ({ name, synonyms }: Findable) => [name, ...synonyms];

type SearchIndex = { phrases: Phrase[]; occurrences: Map<string, number>; vocabulary: string[] };

const indexes = new WeakMap<PlanTerms, SearchIndex>();

function searchIndex(terms: PlanTerms): SearchIndex {
  const known = indexes.get(terms);
  if (known) return known;
  const all = findables(terms);
  const phrases = all.flatMap((of) => {
    const groups = all.filter(({ kind, name }) => kind === 'group' && of.group === name);
    const groupWords = of.kind === 'part' ? groups.flatMap(textsOf).flatMap(tokenize) : [];
    return textsOf(of).map((text) => ({ text, words: tokenize(text), of, groupWords }));
  });
  const occurrences = new Map<string, number>();
  for (const { words } of phrases) {
    for (const word of new Set(words)) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
  }
  const index = { phrases, occurrences, vocabulary: [...occurrences.keys()] };
  indexes.set(terms, index);
  return index;
}

/** Splits compounds such as "headgasket". */
function splitWord({ occurrences }: SearchIndex, word: string): string[] {
  if (occurrences.has(word) || isContextWord(word)) return [word];
  for (let at = 3; at <= word.length - 3; at += 1) {
    const halves = [stem(word.slice(0, at)), stem(word.slice(at))];
    if (halves.every((half) => occurrences.has(half))) return halves;
  }
  return [word];
}

/** Rare words weigh more (inverse document frequency). */
const weightOf = ({ phrases, occurrences }: SearchIndex, word: string) =>
  Math.log(1 + phrases.length / (occurrences.get(word) ?? 1));
/** High, because an unknown word makes it doubtful that the query is about a part. */
const weightOfUnknown = ({ phrases }: SearchIndex) => Math.log(1 + phrases.length / 2);

type AskedWord = { weight: number; likes: Map<string, number>; isContextWord: boolean };

function askedWord(index: SearchIndex, word: string): AskedWord {
  const likes = new Map<string, number>();
  for (const known of index.vocabulary) {
    const like = likeness(word, known);
    if (like > 0) likes.set(known, like);
  }
  // An exact match isn't a typo of another word.
  if (likes.get(word) === 1) for (const [known] of likes) if (!known.startsWith(word)) likes.delete(known);
  const weights = [...likes].map(([known, like]) => weightOf(index, known) * like);
  const weight = weights.length > 0 ? Math.max(...weights) : weightOfUnknown(index);
  return { weight, likes, isContextWord: word === negation || isContextWord(word) };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const best = (words: string[], like: (word: string) => number) => Math.max(0, ...words.map(like));

/** Combines how much of the query and of the phrase match. Returns 0 when it's too little. */
function scoreOf(index: SearchIndex, phrase: Phrase, asked: AskedWord[], least: number): number {
  const { words, groupWords } = phrase;
  const met = asked.map(({ likes, weight, isContextWord }) => {
    const likeOf = (word: string) => likes.get(word) ?? 0;
    const inPhrase = best(words, likeOf);
    const like = Math.max(inPhrase, best(groupWords, likeOf) * 0.9);
    return {
      inPhrase,
      isContextWord,
      met: weight * like,
      outOf: isContextWord && like === 0 ? weight * contextWeight : weight,
    };
  });
  if (met.every(({ inPhrase }) => inPhrase === 0)) return 0;
  const ofQuery = sum(met.map((each) => each.met)) / sum(met.map(({ outOf }) => outOf));
  const used = words.map(
    (word) => weightOf(index, word) * Math.max(0, ...asked.map(({ likes }) => likes.get(word) ?? 0)),
  );
  const ofPhrase = sum(used) / sum(words.map((word) => weightOf(index, word)));
  const isOnlyContext = met.every((each) => each.isContextWord || each.inPhrase === 0);
  if (ofQuery < least || (isOnlyContext && ofPhrase < 1)) return 0;
  return ofQuery * (0.6 + 0.4 * ofPhrase);
}

type Ranked = { of: Findable; score: number; matchedBy: string };

/** Best first. `least` is the minimum share of the query to match. */
function rank(terms: PlanTerms, query: string, least: number): Ranked[] {
  const index = searchIndex(terms);
  const words = tokenize(query.slice(0, longestQuery)).flatMap((word) => splitWord(index, word));
  const asked = words.map((word) => askedWord(index, word));
  const ranked = new Map<Findable, Ranked>();
  for (const phrase of index.phrases) {
    const { of, text } = phrase;
    const score = scoreOf(index, phrase, asked, least);
    if (score > (ranked.get(of)?.score ?? 0)) ranked.set(of, { of, score, matchedBy: text });
  }
  return [...ranked.values()].toSorted((a, b) => b.score - a.score);
}

/**
 * Finds parts, symptoms, and benefits, best first. Tolerates case, plurals, word order, and small typos. Returns an
 * empty list when the meaning is unclear, so that we don't give a wrong verdict.
 */
export function findCoverage(terms: PlanTerms, query: string): CoverageFinding[] {
  const ranked = rank(terms, query, leastMet);
  const least = (ranked[0]?.score ?? 0) * leastOfBest;
  return ranked
    .filter(({ score }) => score >= least)
    .slice(0, mostFindings)
    .map(({ of: { synonyms: _, ...of }, matchedBy }) => ({ ...of, matchedBy }));
}

/** Suggestions for a query without results. */
export const nearestParts = (terms: PlanTerms, query: string): string[] =>
  [...new Set(rank(terms, query, leastToSuggest).map(({ of }) => of.name))].slice(0, mostSuggestions);

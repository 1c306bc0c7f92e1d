import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { coverageAnswers, listSearchEntries, type SearchEntry } from './search-entries.ts';
import { isContextWord, measureSimilarity, negation, stem, tokenize } from './tokenize.ts';

export type CoverageFinding = Omit<SearchEntry, 'synonyms'> & {
  /** The name or synonym that matched best. */
  matchedBy: string;
};

export const maxQueryLength = 80;
const maxFindings = 8;
const maxSuggestions = 6;
/** The share of the query's weight that a result must match. Below that, the meaning is unclear. */
const minMatch = 0.62;
const minSuggestionMatch = 0.25;
/** The weight of a missing context word. It's just enough to prefer phrases that contain it. */
const contextWeight = 0.05;
/** Results far below the best score are dropped. */
const minScoreShare = 0.75;

/** A match with the name of a part's group counts less than one with the part's own name. */
const groupMatchFactor = 0.9;
/** How much of a score is kept if the query matches none of the phrase's other words. */
const baseScoreShare = 0.6;

type Phrase = { text: string; words: string[]; entry: SearchEntry; groupWords: string[] };

const getNames = ({ name, synonyms }: SearchEntry) => [name, ...synonyms];

/** `occurrences` counts the phrases that contain each word. */
type SearchIndex = { phrases: Phrase[]; occurrences: Map<string, number>; vocabulary: string[] };

const indexes = new WeakMap<PlanTerms, SearchIndex>();

function getSearchIndex(terms: PlanTerms): SearchIndex {
  const cached = indexes.get(terms);
  if (cached) return cached;
  const entries = listSearchEntries(terms);
  const phrases = entries.flatMap((entry) => {
    const groups = entries.filter(({ kind, name }) => kind === 'group' && entry.group === name);
    const groupWords = entry.kind === 'part' ? groups.flatMap(getNames).flatMap(tokenize) : [];
    return getNames(entry).map((text) => ({ text, words: tokenize(text), entry, groupWords }));
  });
  const occurrences = new Map<string, number>();
  for (const { words } of phrases) {
    for (const word of new Set(words)) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
  }
  const index = { phrases, occurrences, vocabulary: [...occurrences.keys()] };
  indexes.set(terms, index);
  return index;
}

const minHalfLength = 3;

/** Splits compounds such as "headgasket". */
function splitWord({ occurrences }: SearchIndex, word: string): string[] {
  if (occurrences.has(word) || isContextWord(word)) return [word];
  for (let index = minHalfLength; index <= word.length - minHalfLength; index += 1) {
    const halves = [stem(word.slice(0, index)), stem(word.slice(index))];
    if (halves.every((half) => occurrences.has(half))) return halves;
  }
  return [word];
}

/** Rare words weigh more (inverse document frequency). */
const getWordWeight = ({ phrases, occurrences }: SearchIndex, word: string) =>
  Math.log(1 + phrases.length / (occurrences.get(word) ?? 1));
/** High, because a query with an unknown word may not be about a part at all. */
const getUnknownWordWeight = ({ phrases }: SearchIndex) => Math.log(1 + phrases.length / 2);

/** `similarities` has the words of the index that resemble this one, with a similarity above 0 and up to 1. */
type QueryWord = { weight: number; similarities: Map<string, number>; isContextWord: boolean };

function toQueryWord(index: SearchIndex, word: string): QueryWord {
  const similarities = new Map<string, number>();
  for (const term of index.vocabulary) {
    const match = measureSimilarity(word, term);
    if (match > 0) similarities.set(term, match);
  }
  // An exact match isn't a typo of another word.
  if (similarities.get(word) === 1) {
    for (const [term] of similarities) {
      if (!term.startsWith(word)) similarities.delete(term);
    }
  }
  const weights = [...similarities].map(([term, match]) => getWordWeight(index, term) * match);
  const weight = weights.length > 0 ? Math.max(...weights) : getUnknownWordWeight(index);
  return { weight, similarities, isContextWord: word === negation || isContextWord(word) };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const findBestMatch = (words: string[], match: (word: string) => number) => Math.max(0, ...words.map(match));

/** Combines how much of the query and of the phrase match. Returns 0 if it's below `minShare`. */
function scorePhrase(index: SearchIndex, phrase: Phrase, queryWords: QueryWord[], minShare: number): number {
  const { words, groupWords } = phrase;
  const matches = queryWords.map(({ similarities, weight, isContextWord }) => {
    const getSimilarity = (word: string) => similarities.get(word) ?? 0;
    const phraseSimilarity = findBestMatch(words, getSimilarity);
    const match = Math.max(phraseSimilarity, findBestMatch(groupWords, getSimilarity) * groupMatchFactor);
    return {
      phraseSimilarity,
      isContextWord,
      matchedWeight: weight * match,
      possibleWeight: isContextWord && match === 0 ? weight * contextWeight : weight,
    };
  });
  if (matches.every((match) => match.phraseSimilarity === 0)) return 0;
  const queryShare =
    sum(matches.map(({ matchedWeight }) => matchedWeight)) /
    sum(matches.map(({ possibleWeight }) => possibleWeight));
  const matchedPhraseWeights = words.map((word) => {
    const bestSimilarity = Math.max(0, ...queryWords.map(({ similarities }) => similarities.get(word) ?? 0));
    return getWordWeight(index, word) * bestSimilarity;
  });
  const phraseShare = sum(matchedPhraseWeights) / sum(words.map((word) => getWordWeight(index, word)));
  const isOnlyContext = matches.every((match) => match.isContextWord || match.phraseSimilarity === 0);
  if (queryShare < minShare || (isOnlyContext && phraseShare < 1)) return 0;
  return queryShare * (baseScoreShare + (1 - baseScoreShare) * phraseShare);
}

type RankedEntry = {
  entry: SearchEntry;
  score: number;
  matchedBy: string;
  /** Query words that match any phrase of this entry. */
  matched: Set<QueryWord>;
  /** Query words in the entry's longest phrase whose words are all in the query, spelled exactly. */
  exactMatches: QueryWord[];
};

const findMatchingWords = (words: string[], queryWords: QueryWord[]) =>
  queryWords.filter(({ similarities }) => words.some((word) => similarities.has(word)));
const isExactMatch = ({ words }: Phrase, queryWords: QueryWord[]) =>
  words.every((word) => queryWords.some(({ similarities }) => similarities.get(word) === 1));

/** Sorts by score, highest first. `minShare` is the share of the query that must match. */
function rankEntries(terms: PlanTerms, query: string, minShare: number): RankedEntry[] {
  const index = getSearchIndex(terms);
  const words = tokenize(query.slice(0, maxQueryLength)).flatMap((word) => splitWord(index, word));
  const queryWords = words.map((word) => toQueryWord(index, word));
  const rankedByEntry = new Map<SearchEntry, RankedEntry>();
  for (const phrase of index.phrases) {
    const { entry, text } = phrase;
    const score = scorePhrase(index, phrase, queryWords, minShare);
    if (score === 0) continue;
    const earlierEntry = rankedByEntry.get(entry);
    const matchingWords = findMatchingWords(phrase.words, queryWords);
    const matchingGroupWords = findMatchingWords(phrase.groupWords, queryWords);
    const exactMatches = isExactMatch(phrase, queryWords) ? matchingWords : [];
    rankedByEntry.set(entry, {
      ...(earlierEntry && earlierEntry.score >= score ? earlierEntry : { entry, score, matchedBy: text }),
      matched: new Set([...(earlierEntry?.matched ?? []), ...matchingWords, ...matchingGroupWords]),
      exactMatches:
        earlierEntry && earlierEntry.exactMatches.length >= exactMatches.length
          ? earlierEntry.exactMatches
          : exactMatches,
    });
  }
  return [...rankedByEntry.values()].toSorted((a, b) => b.score - a.score);
}

/** Ranks the highest plan's answer, from not covered to covered. */
const getAnswerRank = ({ plans }: SearchEntry) =>
  coverageAnswers.indexOf(plans.at(-1)?.answer ?? 'notCovered');
const sumWeights = (words: Iterable<QueryWord>) => sum([...words].map(({ weight }) => weight));

/**
 * True if another entry matches these words exactly and more besides. For example, "pump" alone must not turn a washer pump
 * into an oil pump, and a leaking sunroof must not match its motor, which is covered.
 */
const isOutmatched = ({ entry, matched }: RankedEntry, rankedEntries: RankedEntry[]) =>
  rankedEntries.some(
    (other) =>
      other.exactMatches.length > matched.size &&
      [...matched].every((word) => other.exactMatches.includes(word)) &&
      (sumWeights(matched) < sumWeights(other.exactMatches) / 2 ||
        getAnswerRank(other.entry) < getAnswerRank(entry)),
  );

/** Returns an empty list if the meaning is unclear, so that we don't give a wrong verdict. */
export function findCoverage(terms: PlanTerms, query: string): CoverageFinding[] {
  const rankedEntries = rankEntries(terms, query, minMatch);
  const minScore = (rankedEntries[0]?.score ?? 0) * minScoreShare;
  return rankedEntries
    .filter((ranked) => ranked.score >= minScore && !isOutmatched(ranked, rankedEntries))
    .slice(0, maxFindings)
    .map(({ entry: { synonyms: _, ...entry }, matchedBy }) => ({ ...entry, matchedBy }));
}

export const suggestParts = (terms: PlanTerms, query: string): string[] =>
  [...new Set(rankEntries(terms, query, minSuggestionMatch).map(({ entry }) => entry.name))].slice(
    0,
    maxSuggestions,
  );

import { foldLetters } from '../../../../shared/plain-letters.ts';

/** All negations become this word, so that "won't close" matches "doesn't close". */
export const negation = 'no';

const negations = new Set(['not', 'wont', 'doesnt', 'cant', 'isnt', 'dont', 'without', 'cannot', 'stopped']);
/** Stemming would confuse "house" with "housing" and "timing" with "time". */
const unstemmed = new Set(['house', 'timing']);
const endings = /(?:ings?|ers?|ed|es|s|y|e)$/;

const splitWords = (text: string) => text.trim().split(/\s+/);

const stopWords = new Set(
  splitWords(`
    a an and any anything are as at be because been being but by can car cars cost could cover coverage covered covering covers did do does
    everything fail failed failing fails failure fix fixed for from get gets getting go goes going gone got had has have her his how i
    if im in is issue issues it its ive just keeps make makes making me my need needs of off on or our out pay pays plan please
    problem problems repair repairs replace replaced replacing replacement should so than that the their them there these they this
    to trouble truck up us vehicle want wants was we were what when where which while who why will with work worked working works would you your
    suv van broke broken break breaks
  `),
);

const makesAndModels = `
  acura audi bmw buick cadillac chevrolet chevy chrysler dodge fiat ford genesis gmc honda hyundai infiniti jaguar jeep kia lexus lincoln
  mazda mercedes benz mini mitsubishi nissan porsche ram rivian rover subaru tesla toyota volkswagen volvo vw
  accord altima bronco camaro camry cherokee civic colorado corolla cr cruze durango edge elantra equinox escape escalade
  expedition explorer f150 focus forester fusion grand highlander impala jetta malibu maverick mustang odyssey optima outback pathfinder
  pilot prius ranger rav rav4 rogue sedona sentra sequoia sienna sierra silverado sonata sorento sportage suburban tacoma tahoe
  tiguan traverse tundra wrangler xterra yukon ecoboost hemi duramax
`;
/** States, times, sounds, and places that drivers mention with many different parts. */
const commonWords = `
  acting after again all almost always anymore around automatic away awful back backwards bad before behind
  bent blew blown both bottom bought burned burnt busted chip chipped clicking clicks clogged close closed
  closes clunking code cold comes coming completely constantly cracked crackling damage damaged day days
  dead died dies ding dirty down drive driver drivers drives driveway driving dropped drove during empty
  engage engaging even every faulty feels fell first front frozen funny go grinding half hard hear help high
  highway hot humming idle idling inside installed intermittently jammed just last leak leaking leaks leaky
  left light like little loose lot loud making messed mileage miles mine minute morning moving mph much near
  new noise noises noisy now old older once one only open opens over own putting panoramic part parts passenger past
  plan quit rattle rattling rear rebuild rebuilt recently ride right room rough second seized shakes shaking
  shop shut side sides since slow slowly smell snapped sometimes sound sounds speed squeaking squeaks
  squeaky squeal squealing start started starting starts still stop stopped stopping stops stuck sudden
  suddenly system tailpipe third three threw ticking time times today too tore torn transfer trip turn
  turning turns two under unit until use used uses using very vibrates vibration warm warning warped washer
  week weeks weird went whines whining whole winter works worn wrong year years yesterday
`;

/** Context words, such as a make or a time. They improve a match with a phrase, but mean nothing alone. */
const contextStems = new Set(splitWords(makesAndModels + commonWords).map((word) => stem(word)));
export const isContextWord = (word: string) =>
  contextStems.has(word) || /^(?:[a-z]|\d+\w{0,2}|[bcpu]\d{4})$/.test(word);

/** Reduces "squeaky", "squeaks", and "squeaking" to one form of at least three letters. */
export function stem(word: string): string {
  if (unstemmed.has(word)) return word;
  const singular = word.replace(/s$/, '');
  const base = singular.length > 3 && !word.endsWith('ss') ? singular : word;
  const short = base.replace(endings, '');
  return short.length < 3 ? base : short.replace(/([^aeiouls])\1$/, '$1');
}

export function tokenize(text: string): string[] {
  return foldLetters(text)
    .replace(/['’`]/g, '')
    .replace(/\ba\/c\b/g, 'ac')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !stopWords.has(word))
    .map((word) => (negations.has(word) ? negation : stem(word)));
}

const longWordLength = 8;

/** True if the edit distance (Damerau-Levenshtein) is at most 1, or 2 for long words. */
function isTypo(a: string, b: string): boolean {
  const maxEdits = Math.min(a.length, b.length) >= longWordLength ? 2 : 1;
  if (Math.abs(a.length - b.length) > maxEdits) return false;
  let [rowBeforePrevious, previousRow] = [
    [] as number[],
    Array.from({ length: b.length + 1 }, (_, index) => index),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (previousRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (rowBeforePrevious[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [rowBeforePrevious, previousRow] = [previousRow, row];
  }
  return (previousRow[b.length] ?? maxEdits + 1) <= maxEdits;
}

const minPrefixLength = 4;
const prefixScore = 0.8;
const minTypoLength = 5;
const typoScore = 0.7;

/** Returns 1 for an exact match, less for a prefix or a typo, and 0 for anything else. Short words allow no typos. */
export function measureSimilarity(queryWord: string, indexedWord: string): number {
  if (queryWord === indexedWord) return 1;
  if (queryWord.length >= minPrefixLength && indexedWord.startsWith(queryWord)) return prefixScore;
  const canHaveTypo = Math.min(queryWord.length, indexedWord.length) >= minTypoLength;
  return canHaveTypo && isTypo(queryWord, indexedWord) ? typoScore : 0;
}

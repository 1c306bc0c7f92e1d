/** What all words for "not" become. */
export const negation = 'no';

const negations = new Set(['not', 'wont', 'doesnt', 'cant', 'isnt', 'dont', 'without', 'cannot', 'stopped']);
const fillers = new Set(
  (
    'a an and are at bad be broke broken by car cars cost cover covered covers do does fail failed failing failure fix for from ' +
    'get goes has have i if in is issue it its keeps making me my of off on or our plan problem problems repair replace ' +
    'replacement so than that the there this to truck up vehicle was what when while will with work working works you'
  ).split(' '),
);

const endings = /(?:ings?|ers?|ed|es|s|y|e)$/;

/** "squeaky", "squeaks" and "squeaking" in one form; at least three letters stay. */
function stem(word: string): string {
  const bare = word.replace(/s$/, '');
  const base = bare.length > 3 && !word.endsWith('ss') ? bare : word;
  const short = base.replace(endings, '');
  return short.length < 3 ? base : short.replace(/([^aeiouls])\1$/, '$1');
}

/** The words that matter, each in its plain form. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’`]/gu, '')
    .replace(/\ba\/c\b/g, 'ac')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !fillers.has(word))
    .map((word) => (negations.has(word) ? negation : stem(word)));
}

/** Whether one letter more, less, other, or two swapped make `a` out of `b`; two such slips in long words. */
function isSlip(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  if (Math.abs(a.length - b.length) > most) return false;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return (last[b.length] ?? most + 1) <= most;
}

/** From 0 to 1: the same, begun the same, or mistyped. */
export function likeness(asked: string, known: string): number {
  if (asked === known) return 1;
  if (asked.length >= 3 && known.startsWith(asked)) return 0.8;
  return asked.length >= 4 && known.length >= 4 && isSlip(asked, known) ? 0.7 : 0;
}

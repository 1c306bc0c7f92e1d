/** Latin letters, in lower case, that aren't a base letter with an accent. As in PostgreSQL's `unaccent.rules`, which PGlite's default build lacks. */
export const otherLatinLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'q', ƒ: 'f' },
  ...{ ƀ: 'b', ɓ: 'b', ƈ: 'c', ɖ: 'd', ɗ: 'd', ɛ: 'e', ǝ: 'e', ɠ: 'g', ɣ: 'g', ɨ: 'i', ɩ: 'i', ƙ: 'k' },
  ...{ ƚ: 'l', ɲ: 'n', ƞ: 'n', ɔ: 'o', ɵ: 'o', ƥ: 'p', ƭ: 't', ʈ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y', ƶ: 'z' },
};

/** Lower case, without accents. The SQL function `fold_text` does the same. */
export function foldLetters(text: string): string {
  const withoutAccents = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  const plain = Array.from(withoutAccents.toLowerCase(), (letter) => otherLatinLetters[letter] ?? letter);
  return plain.join('').replaceAll('ς', 'σ');
}

/** Apostrophes, hyphens, and other marks inside a name or number, of any kind that phones and word processors type. */
export const innerMarks = /['’‘ʻʼʹ′`´.+()\-‐‑‒–—]/g;

/** Names in these scripts are often written without a space between their parts, in either order. */
export const isUnspaced = (text: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(text);

/** One letter is a whole name in those scripts. */
export const isSearchable = (q: string): boolean => [...q.trim()].length > 1 || isUnspaced(q.trim());

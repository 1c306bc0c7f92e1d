/** The characters allowed at each position of a VIN key: positions 4 to 8, "|", and 10 to 17. Null allows any. */
export type KeyPattern = readonly (string | null)[];

const keyLength = 14;
export const yearPosition = 6;
const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

function expandCharacterClass(characterClass: string): string {
  const listCharacters = (from: string, to: string) =>
    [...vinCharacters].filter((character) => from <= character && character <= to).join('');
  return characterClass.replace(/(.)-(.)/g, (_, from: string, to: string) => listCharacters(from, to));
}

/** Parses a pattern such as `?P0[CDG]*` or `*****|*A`. */
export function parsePattern(glob: string): KeyPattern {
  const tokens = glob.match(/\[[^\]]*\]|./g) ?? [];
  return Array.from({ length: keyLength }, (_, position) => {
    const token = tokens[position] ?? '*';
    if (token === '?' || token === '*') return null;
    return token.startsWith('[') ? expandCharacterClass(token.slice(1, -1)) : token;
  });
}

/** Null allows any character. */
function intersectCharacters(first: string | null, second: string | null): string | null {
  if (first === null) return second;
  if (second === null) return first;
  return [...first].filter((character) => second.includes(character)).join('');
}

/** Returns the characters that both patterns allow at each position, or undefined if the patterns don't overlap. */
function intersect(a: KeyPattern, b: KeyPattern): KeyPattern | undefined {
  if (!overlaps(a, b)) return undefined;
  const intersection: (string | null)[] = [];
  for (let position = 0; position < keyLength; position++) {
    const firstCharacters = a[position] ?? null;
    const secondCharacters = b[position] ?? null;
    intersection.push(intersectCharacters(firstCharacters, secondCharacters));
  }
  return intersection;
}

/** True if a VIN can match both patterns. */
export function overlaps(a: KeyPattern, b: KeyPattern): boolean {
  for (let position = 0; position < keyLength; position++) {
    const first = a[position] ?? null;
    const second = b[position] ?? null;
    if (first === null || second === null || first === second) continue;
    if (first.length === 1 && second.length === 1) return false;
    let isShared = false;
    for (const character of first) isShared ||= second.includes(character);
    if (!isShared) return false;
  }
  return true;
}

/** True if every VIN of `key` matches the pattern. */
export function matchesAll(pattern: KeyPattern, key: KeyPattern): boolean {
  for (let position = 0; position < keyLength; position++) {
    const allowedCharacters = pattern[position] ?? null;
    const possibleCharacters = key[position] ?? null;
    if (allowedCharacters === null || allowedCharacters === possibleCharacters) continue;
    if (possibleCharacters === null) return false;
    for (const character of possibleCharacters) {
      if (!allowedCharacters.includes(character)) return false;
    }
  }
  return true;
}

/** Replaces "any" with the characters that appear in at least one pattern. */
function withUsedCharacters(key: KeyPattern, patterns: readonly KeyPattern[]): KeyPattern {
  return key.map((allowedCharacters, position) => {
    if (allowedCharacters !== null) return allowedCharacters;
    let usedCharacters = '';
    for (const pattern of patterns) {
      for (const character of pattern[position] ?? '')
        if (!usedCharacters.includes(character)) usedCharacters += character;
    }
    return usedCharacters || null;
  });
}

/** Removes the parts from the key. Returns undefined if nothing is left. */
function removeParts(key: KeyPattern, parts: readonly KeyPattern[], isRare: boolean): KeyPattern | undefined {
  const differentPositions = new Set(
    parts.flatMap((part) =>
      part.flatMap((allowedCharacters, position) => (allowedCharacters === key[position] ? [] : [position])),
    ),
  );
  const [position] = differentPositions;
  if (differentPositions.size !== 1 || position === undefined) return isRare ? key : undefined;
  const takenCharacters = parts.map((part) => part[position] ?? '').join('');
  const otherCharacters = [...(key[position] ?? '')]
    .filter((character) => !takenCharacters.includes(character))
    .join('');
  return otherCharacters === '' ? undefined : key.with(position, otherCharacters);
}

/** Splits the key where the patterns differ, so that each pattern matches all of a part or none of it. */
function splitKey(key: KeyPattern, patterns: readonly KeyPattern[], isRare: boolean): KeyPattern[] {
  const parts = new Map<string, KeyPattern>();
  let matchesSome = false;
  for (const pattern of patterns) {
    const part = intersect(key, pattern);
    if (!part) continue;
    if (matchesAll(pattern, key)) matchesSome = true;
    else parts.set(part.join(), part);
  }
  if (parts.size === 0) return [key];
  const otherKeys = removeParts(key, [...parts.values()], isRare || matchesSome);
  return otherKeys ? [...parts.values(), otherKeys] : [...parts.values()];
}

/** `isRare` means that most vehicles have no value for it. */
type PatternGroup = { patterns: readonly KeyPattern[]; isRare: boolean };

const maxVariants = 2000;

/** `overlapping` are all patterns that overlap the key. Returns undefined if there are too many variants. */
export function splitIntoVariants(
  key: KeyPattern,
  overlapping: readonly KeyPattern[],
  groups: readonly PatternGroup[],
): KeyPattern[] | undefined {
  let variants = [withUsedCharacters(key, overlapping)];
  for (const { patterns, isRare } of groups) {
    if (patterns.length === 0) continue;
    variants = variants.flatMap((variant) => splitKey(variant, patterns, isRare));
    variants = [...new Map(variants.map((variant) => [variant.join(), variant])).values()];
    if (variants.length > maxVariants) return undefined;
  }
  return variants;
}

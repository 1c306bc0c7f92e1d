import { foldLetters, innerMarks } from './plain-letters.ts';

const title = /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|rev|sr|sra|srta)\.?|sir|madam)$/i;
const suffix = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|md|phd|esq)\.?$/i;
const particle =
  /^(?:al|bin|da|das|de|del|della|den|der|di|dos|du|el|ibn|la|las|le|los|st\.?|ter|van|von|y|zu)$/i;
const legalForm = /\b(?:llc|l\.l\.c|inc|corp|corporation|ltd|llp|pllc|gmbh)\b|[&@]|\d{3}/i;
/** Some are last names, too, so they only prevent a greeting. */
const business =
  /\b(?:auto|bank|church|co|company|group|motors|rentals?|school|services|shop|towing|trust)\b/i;

/** Ignores case, accents, spaces, and punctuation (ß equals SS). Empty for names such as `.` and `-`, so compare with `areNamesEqual`. */
export const toNameKey = (name: string): string =>
  foldLetters(name.replace(innerMarks, '')).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const splitWords = (name: string) =>
  name
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Without suffixes such as Jr. at its end. */
function splitSuffix(words: string[]): { core: string[]; suffix: string } {
  const end = words.findLastIndex((word) => !suffix.test(word)) + 1 || words.length;
  return { core: words.slice(0, end), suffix: toNameKey(words.slice(end).join('')) };
}

/** Without particles such as "de la" at its beginning. */
function splitParticles(words: string[]): { core: string[]; particles: string } {
  const start = Math.max(
    0,
    words.findIndex((word) => !particle.test(word)),
  );
  return { core: words.slice(start), particles: toNameKey(words.slice(0, start).join('')) };
}

/** A part that one of them leaves out doesn't contradict the other. */
const agree = (one: string, other: string) => one === '' || other === '' || one === other;

const normalizeName = (name: string) => name.trim().normalize('NFC');

/** Names without a letter or digit, such as `-`, match only if they're the same. An empty name matches nothing. */
function areSame(one: string, other: string): boolean {
  const [a, b] = [toNameKey(one), toNameKey(other)];
  return a === '' && b === ''
    ? normalizeName(one) !== '' && normalizeName(one) === normalizeName(other)
    : a === b;
}

function areSameWithoutSuffix(one: string, other: string): boolean {
  const [a, b] = [splitSuffix(splitWords(one)), splitSuffix(splitWords(other))];
  return areSame(one, other) || (agree(a.suffix, b.suffix) && areSame(a.core.join(' '), b.core.join(' ')));
}

/** For last names. One may leave out a suffix (Smith Jr.) or particles (de la Cruz). */
export function areNamesEqual(one: string, other: string): boolean {
  const [a, b] = [splitParticles(splitWords(one)), splitParticles(splitWords(other))];
  return (
    areSameWithoutSuffix(one, other) ||
    (agree(a.particles, b.particles) && areSameWithoutSuffix(a.core.join(' '), b.core.join(' ')))
  );
}

type FullName = { firstName: string; lastName: string };

/** True if the typed name is this full name, in either order. A person with one name may have entered it as first and last name. */
export const matchesFullName = (typed: string, { firstName, lastName }: FullName): boolean =>
  areSameWithoutSuffix(typed, `${firstName} ${lastName}`) ||
  areSameWithoutSuffix(typed, `${lastName} ${firstName}`) ||
  (areSame(firstName, lastName) && areSame(typed, firstName));

/** False for companies, and for anything without a letter. */
const isPersonName = (name: string) => /\p{L}/u.test(name) && !legalForm.test(name);

/** `LEE, ANN` becomes `ANN LEE`, but `Ann Lee, Jr.` stays. */
function turnAround(name: string): string {
  const [last = '', rest, ...others] = name.split(',').map((part) => part.trim());
  if (!rest || others.length > 0 || rest.split(/\s+/).every((word) => suffix.test(word))) return name;
  return `${rest} ${last}`;
}

/** `SMITH` and `smith` become `Smith`. */
const capitalize = (word: string) =>
  word.length > 2 && (word === word.toUpperCase() || word === word.toLowerCase())
    ? word.toLowerCase().replace(/(?<=^|[-'’.])\p{L}/gu, (letter) => letter.toUpperCase())
    : word;

/** Where the last name begins: at its first particle, and before suffixes. */
function findLastName(words: readonly string[]): number {
  let start = words.length - 1;
  while (start > 1 && suffix.test(words[start] ?? '')) start -= 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  return start;
}

/** Leaves out titles. A single word, and the name of a company, is a first name. */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const text = name.trim().replace(/\s+/g, ' ');
  if (!isPersonName(text)) return { firstName: text, lastName: null };
  const allWords = turnAround(text)
    .split(' ')
    .map((word) => word.replace(/,$/, ''))
    .filter(Boolean);
  const firstWord = allWords.findIndex((word) => !title.test(word));
  const words = allWords.slice(Math.max(0, firstWord));
  if (words.length < 2) return { firstName: words[0] ?? text, lastName: null };
  const start = findLastName(words);
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/** A name has a few words, and no digits, links, or sentences, which strangers could type to send them with our emails. */
const isGreetable = (name: string, maxWords: number): boolean =>
  isPersonName(name) &&
  !business.test(name) &&
  !/[^\p{L}\p{M}\s.,'’‘ʻʼ`´·-]|\.\p{L}{2}/u.test(name) &&
  name.length <= 40 &&
  name.split(/\s+/).length <= maxWords;

const capitalizeWords = (name: string): string => name.split(' ').map(capitalize).join(' ');

/** The name after "Hi". Empty for a company, or after a title alone, such as "Mr. Lee". */
export function getGreetingName(name: string): string {
  const text = name.trim();
  if (!isGreetable(text, 5)) return '';
  const isTitled = title.test(text.split(/\s+/)[0] ?? '');
  const { firstName, lastName } = splitName(text);
  if (lastName === null && isTitled) return '';
  return capitalizeWords(firstName);
}

/** For a first name that was entered as one, so that Mary Ann keeps both. */
const getFirstNameGreeting = (firstName: string): string => {
  const text = firstName.trim();
  return isGreetable(text, 3) && !title.test(text) ? capitalizeWords(text) : '';
};

/** "Hi Ann," or, if it isn't a name, "Hi,". */
export function greet(firstName: string): string {
  const name = getFirstNameGreeting(firstName);
  return name ? `Hi ${name},` : 'Hi,';
}

/** Puts the name before a sentence that starts with a small letter, or leaves it out if it isn't one. */
export function addressByName(firstName: string, sentence: string): string {
  const name = getFirstNameGreeting(firstName);
  return name ? `${name}, ${sentence}` : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** For screens and lists. Empty if nothing is known. */
export const formatPersonName = (
  name: { firstName?: string | null; lastName?: string | null } | undefined,
): string => [name?.firstName, name?.lastName].filter(Boolean).join(' ');

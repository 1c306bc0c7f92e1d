import { filterLeadFields, type LeadAnswers } from '../schema/lead-fields.ts';
import type { LeadStage } from './lead.ts';

/** Ignores case, accents, spaces, and punctuation (ß equals SS). Not exported, because it returns an empty string for names such as `.` and `-`. */
function toComparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .toLowerCase();
}

const normalizeName = (name: string) => name.trim().normalize('NFC');

/** Names without a letter or digit, such as `-`, match only if they're the same. An empty name matches nothing. */
export function areNamesEqual(one: string, other: string): boolean {
  const [a, b] = [toComparableName(one), toComparableName(other)];
  return a === '' && b === ''
    ? normalizeName(one) !== '' && normalizeName(one) === normalizeName(other)
    : a === b;
}

/** Submissions with the same email address and last name are treated as the same person. */
export const personKey = ({ email, lastName }: { email: string; lastName: string | null }): string =>
  `${email.toLowerCase()} ${toComparableName(lastName ?? '')}`;

/** Days after a person's last submission in which a new one updates the same lead. */
export const samePersonDays = 30;

/** A submission for a closed lead creates a new lead. */
export const acceptsChanges = (stage: LeadStage): boolean => stage !== 'Ordered' && stage !== 'Lost';

const vehicleFields = filterLeadFields(({ about }) => about === 'vehicle');
const placeFields = filterLeadFields(({ about }) => about === 'place');

const getIdentity = ({ vehicleYear, vehicleMake, vehicleModel }: LeadAnswers) =>
  [vehicleYear, vehicleMake, vehicleModel].join(' ');

/** Drops answers about another vehicle or place, so that they aren't mixed. */
function carryOver(earlier: LeadAnswers, newer: LeadAnswers): LeadAnswers {
  const merged = { ...earlier };
  if (newer.vehicleMake !== null && getIdentity(newer) !== getIdentity(earlier))
    for (const field of vehicleFields) (merged as Record<string, unknown>)[field] = null;
  if (newer.zipCode !== null)
    for (const field of placeFields) (merged as Record<string, unknown>)[field] = newer[field];
  return merged;
}

export function mergeAnswers(earlier: LeadAnswers, newer: LeadAnswers): LeadAnswers {
  const newAnswers = Object.entries(newer).filter(([field, value]) => {
    const isPlace = (placeFields as string[]).includes(field);
    return value !== null && value !== '' && !isPlace;
  });
  return { ...carryOver(earlier, newer), ...Object.fromEntries(newAnswers) };
}

const title = /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|rev|sr|sra|srta)\.?|sir|madam)$/i;
const suffix = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|md|phd|esq)\.?$/i;
const particle =
  /^(?:al|bin|da|das|de|del|della|den|der|di|dos|du|el|ibn|la|las|le|los|st\.?|ter|van|von|y|zu)$/i;
const legalForm = /\b(?:llc|l\.l\.c|inc|corp|corporation|ltd|llp|pllc|gmbh)\b|[&@]|\d{3}/i;
/** Some are last names, too, so they only prevent a greeting. */
const business =
  /\b(?:auto|bank|church|co|company|group|motors|rentals?|school|services|shop|towing|trust)\b/i;

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
    ? word.toLowerCase().replace(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())
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

/** The name after "Hi". Empty for a company, or after a title alone, such as "Mr. Lee". */
export function getGreetingName(name: string): string {
  const text = name.trim();
  if (!isPersonName(text) || business.test(text)) return '';
  const isTitled = title.test(text.split(/\s+/)[0] ?? '');
  const { firstName, lastName } = splitName(text);
  if (lastName === null && isTitled) return '';
  return firstName.split(' ').map(capitalize).join(' ');
}

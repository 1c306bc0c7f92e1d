import { areNamesEqual, toNameKey } from '../../../shared/person-name.ts';

export const pointKinds = ['Email', 'Phone'] as const;
export type PointKind = (typeof pointKinds)[number];

export type PersonName = { firstName: string; lastName: string | null };

/** What someone gave us. The email address is in lowercase, the phone number as +13125550142. */
export type Submitted = PersonName & { email: string; phone: string | null };

/** Someone it could mean. `emails` has earlier addresses, too. */
export type Candidate = PersonName & { id: string; createdAt: Date; emails: readonly string[] };

/** Without a letter or digit, a name says nothing. */
const isMissing = (name: string | null): name is null => name === null || toNameKey(name) === '';

/** An initial stands for a name: `A`, `A.`, and `Ada` agree. A part that one of them leaves out contradicts nothing. */
function agree(one: string | null, other: string | null): boolean {
  if (isMissing(one) || isMissing(other)) return true;
  const [a = '', b = ''] = [toNameKey(one), toNameKey(other)].toSorted((x, y) => x.length - y.length);
  return a === b || ([...a].length === 1 && b.startsWith(a)) || areNamesEqual(one, other);
}

/** True if both can't be the same person's. */
export const doNamesContradict = (one: PersonName, other: PersonName): boolean =>
  !agree(one.firstName, other.firstName) || !agree(one.lastName, other.lastName);

/** How much of the name is the same: a full name counts more than one with a part that's missing. */
const countSameParts = (one: PersonName, other: PersonName): number =>
  Number(toNameKey(one.firstName) === toNameKey(other.firstName)) +
  Number(toNameKey(one.lastName ?? '') === toNameKey(other.lastName ?? ''));

/**
 * Who is meant: the candidate with the same email address, now or earlier, whose name doesn't contradict. Couples share an address, and
 * relatives a phone number, so nothing else makes two people one. Undefined for somebody new. The order of candidates doesn't matter.
 */
export function choosePerson(
  submitted: Pick<Submitted, 'email' | keyof PersonName>,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const [best] = candidates
    .filter(({ emails }) => emails.includes(submitted.email))
    .filter((candidate) => !doNamesContradict(submitted, candidate))
    .toSorted(
      (a, b) =>
        countSameParts(submitted, b) - countSameParts(submitted, a) ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        a.id.localeCompare(b.id),
    );
  return best;
}

/** Adds the parts that the person's name lacks. Anyone may enter any name, so it changes nothing else. */
export const completeName = (known: PersonName, submitted: PersonName): PersonName => ({
  firstName: isMissing(known.firstName) ? submitted.firstName : known.firstName,
  lastName: isMissing(known.lastName) ? submitted.lastName : known.lastName,
});

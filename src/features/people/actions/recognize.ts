import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import {
  type Candidate,
  choosePerson,
  completeName,
  type PointKind,
  type Submitted,
} from '../domain/person.ts';
import { type NewPoint, personStore } from '../store.ts';

const toPoints = ({ email, phone }: Submitted): { kind: PointKind; value: string }[] => [
  { kind: 'Email', value: email },
  ...(phone ? [{ kind: 'Phone' as const, value: phone }] : []),
];

/**
 * Returns the ID of the person whom each submission means. Somebody new gets a record. Blocks other submissions with these addresses
 * until the transaction ends.
 */
export async function recognizeAll(tx: Db, submissions: readonly Submitted[], at: Date): Promise<string[]> {
  const store = personStore(tx);
  await store.lockEmails(submissions.map(({ email }) => email));
  const known = await store.byPoints(submissions.map(({ email }) => email));
  const knownIds = new Set(known.map(({ id }) => id));
  const byEmail = new Map<string, Candidate[]>();
  const addCandidate = (candidate: Candidate) => {
    for (const email of candidate.emails) byEmail.set(email, [...(byEmail.get(email) ?? []), candidate]);
  };
  for (const candidate of known) addCandidate(candidate);
  const created: Candidate[] = [];
  const renamed = new Set<Candidate>();
  const points: NewPoint[] = [];
  const ids = submissions.map((submitted) => {
    const { firstName, lastName, email } = submitted;
    const chosen = choosePerson(submitted, byEmail.get(email) ?? []);
    const person = chosen ?? { id: randomUUID(), firstName, lastName, createdAt: at, emails: [email] };
    if (!chosen) {
      created.push(person);
      addCandidate(person);
    }
    const name = completeName(person, submitted);
    if (name.firstName !== person.firstName || name.lastName !== person.lastName)
      renamed.add(Object.assign(person, name));
    for (const point of toPoints(submitted)) points.push({ ...point, personId: person.id, addedAt: at });
    return person.id;
  });
  await store.insert(
    created.map(({ id, firstName, lastName, createdAt }) => ({ id, firstName, lastName, createdAt })),
  );
  for (const person of renamed) if (knownIds.has(person.id)) await store.setName(person.id, person);
  const earlier = await store.points([...knownIds]);
  const isKnown = ({ personId, value }: NewPoint) =>
    earlier.some((point) => point.personId === personId && point.value === value);
  await store.addPoints(points.filter((point) => !isKnown(point)));
  return ids;
}

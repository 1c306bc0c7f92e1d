import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, choosePerson, completeName, doNamesContradict, type PersonName } from './person.ts';

const name = (full: string) => {
  const [firstName = '', lastName] = full.split(' ');
  return { firstName, lastName: lastName ?? null };
};
const candidate = (id: string, full: string, emails = ['ada@example.com'], day = 1): Candidate => ({
  id,
  ...name(full),
  emails,
  createdAt: new Date(Date.UTC(2026, 0, day)),
});
const choose = (full: string, candidates: Candidate[], email = 'ada@example.com') =>
  choosePerson({ ...name(full), email }, candidates)?.id;

describe('two names', () => {
  test.each([
    ['José Núñez', 'JOSE NUNEZ', false],
    ['Ada Example', 'Ada', false],
    ['Ada Example', 'A. Example', false],
    ['Ada Example', 'Ada E.', false],
    ['Ada Example', '- Example', false],
    ['Ada Example', 'Bob Example', true],
    ['Ada Example', 'B. Example', true],
    ['Ada Example', 'Ada Other', true],
  ])('%s and %s contradict: %s', (one, other, contradict) => {
    expect(doNamesContradict(name(one), name(other))).toBe(contradict);
    expect(doNamesContradict(name(other), name(one))).toBe(contradict);
  });
});

describe('who is meant', () => {
  test('is whoever has the address and no other name', () => {
    const couple = [candidate('ada', 'Ada Example'), candidate('bob', 'Bob Example')];
    expect(choose('BOB EXAMPLE', couple)).toBe('bob');
    expect(choose('Cy Example', couple)).toBeUndefined();
    expect(choose('Ada Example', couple, 'other@example.com')).toBeUndefined();
  });

  test('is found by an earlier address', () => {
    const moved = candidate('ada', 'Ada Example', ['new@example.com', 'ada@example.com']);
    expect(choose('Ada Example', [moved])).toBe('ada');
  });

  test('is whose full name is the same before one whose name is incomplete, and then the older', () => {
    const known = [candidate('short', 'Ada', undefined, 1), candidate('full', 'Ada Example', undefined, 2)];
    expect(choose('Ada Example', known)).toBe('full');
    expect(choose('Ada Other', known)).toBe('short');
    expect(choose('Ada', [candidate('b', 'Ada', undefined, 2), candidate('a', 'Ada', undefined, 1)])).toBe(
      'a',
    );
  });
});

const anyName = fc.record({
  firstName: fc.constantFrom('Ada', 'Bob', 'José', 'Zoë', 'Łukasz'),
  lastName: fc.constantFrom('Example', 'Núñez', 'O’Brien', 'Wójcik'),
});
const anyEmail = fc.constantFrom('a@example.com', 'b@example.com');
const anySubmission = fc.record({ name: anyName, email: anyEmail });

/** The people that these submissions make, as sets of submissions. */
function group(submissions: { name: { firstName: string; lastName: string }; email: string }[]): string[] {
  const people: Candidate[] = [];
  const members = new Map<string, string[]>();
  for (const { name: submitted, email } of submissions) {
    const chosen = choosePerson({ ...submitted, email }, people);
    const id = chosen?.id ?? String(people.length);
    if (!chosen) people.push({ id, ...submitted, emails: [email], createdAt: new Date(people.length) });
    const text = JSON.stringify([submitted, email]);
    members.set(id, [...new Set([...(members.get(id) ?? []), text])].toSorted());
  }
  return [...members.values()].map((each) => each.join()).toSorted();
}

test('two names at one address are never one person', () => {
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      fc.pre(doNamesContradict(one, other));
      const known = { id: 'one', ...one, emails: ['a@example.com'], createdAt: new Date(0) };
      expect(choosePerson({ ...other, email: 'a@example.com' }, [known])).toBeUndefined();
    }),
  );
});

test("full names make the same people in any order, and candidates' order doesn't matter", () => {
  fc.assert(
    fc.property(fc.array(anySubmission, { maxLength: 8 }), fc.nat(), (submissions, seed) => {
      const shuffled = submissions.map(
        (each, index) => submissions[(index + seed) % submissions.length] ?? each,
      );
      expect(group(shuffled)).toEqual(group(submissions));
      expect(group(submissions.toReversed())).toEqual(group(submissions));
    }),
  );
});

test('accents and case change nothing', () => {
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').replace('Ł', 'L').replace('ł', 'l').toUpperCase();
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      const known = { id: 'one', ...other, emails: ['a@example.com'], createdAt: new Date(0) };
      const isChosen = (submitted: PersonName) =>
        choosePerson({ ...submitted, email: 'a@example.com' }, [known]) !== undefined;
      expect(isChosen({ firstName: plain(one.firstName), lastName: plain(one.lastName) })).toBe(
        isChosen(one),
      );
    }),
  );
});

test('a submission completes a name and changes nothing that is known', () => {
  expect(completeName(name('Ada'), name('Ada Example'))).toEqual(name('Ada Example'));
  expect(completeName(name('Ada Example'), name('A. E.'))).toEqual(name('Ada Example'));
});

import { describe, expect, test } from 'vitest';
import { card, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { findCoverage } from './find-part.ts';
import { coverageAnswers } from './search-entries.ts';

const initials = { covered: 'Y', conditional: 'c', notCovered: 'n' };

/** What is typed, the first result, and its answer in each plan, lowest first: yes (Y), conditional (c), or no (n). */
const searches = `
head gasket | Head gasket | n c c c
head gasket leaking coolant | Head gasket | n c c c
valve cover gasket | Valve cover gasket | n c c c
oil leak | Valve cover gasket | n c c c
rear main seal | Rear main seal | n c c c
transmission leak | Transmission pan gasket | n c c c
axle seal leak | Axle seals | n c c c
seals and gaskets | Seals and gaskets | n c c c
CV joint | Constant velocity joints | n c c c
clicking when turning | Constant velocity joints | n c c c
torn CV boot | CV joints behind a torn boot | n n n n
cylinder head | Cylinder heads | n c c c
warped head | Cylinder heads | n c c c
cracked engine block | Engine block | n c c c
turbo housing | Turbocharger or supercharger housing | n c c c
turbo | Turbocharger | n Y Y Y
engine | Engine | n Y Y Y
timing chain | Timing chain and tensioner | n Y Y Y
wheel bearing | Wheel bearings | n Y Y Y
transmission slipping | Transmission bands and clutch packs | n Y Y Y
oil pump | Oil pump | n Y Y Y
alternator | Alternator | n n Y Y
water pump | Water pump | n n Y Y
AC not cold | Compressor and clutch | n n Y Y
seat belt | Seat belt retractors | n n n Y
sunroof won't close | Sunroof motor and switch | n n n Y
sunroof | Sunroof motor and switch | n n n Y
sunroof leak | Upholstery, carpets and weather strips | n n n n
water leaking from the sunroof | Upholstery, carpets and weather strips | n n n n
leaky moonroof | Upholstery, carpets and weather strips | n n n n
convertible top leaks | Upholstery, carpets and weather strips | n n n n
hybrid battery | High-voltage battery | n n n c
EV battery | High-voltage battery | n n n c
EV range dropped | A high-voltage battery losing range | n n n n
timing belt | Belts and hoses | n n n n
brake pads | Brake pads, shoes, rotors and drums | n n n n
dead battery | 12-volt battery and cables | n n n n
spark plugs | Spark plugs and plug wires | n n n n
catalytic converter | Exhaust pipes, mufflers and catalytic converter | n n n n
oil change | Filters, fluids and oil changes | n n n n
towing | Roadside assistance | Y Y Y Y
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

const find = (query: string) => findCoverage(terms, query);
const findNames = (query: string) => find(query).map(({ name }) => name);

test.each(searches)('"%s" finds %s: %s', (query = '', name, answers) => {
  const [first] = find(query);
  expect(first?.name).toBe(name);
  expect(first?.plans.map(({ answer }) => initials[answer]).join(' ')).toBe(answers);
});

describe('a condition', () => {
  const findExplanations = (query: string) => find(query)[0]?.plans.map(({ explanation }) => explanation);

  test('is explained for each plan that covers the part under it', () => {
    expect(findExplanations('head gasket')?.slice(1)).toEqual(
      Array(3).fill('Only with another covered repair'),
    );
    expect(findExplanations('CV joint')?.at(-1)).toBe('Only with an intact boot');
    expect(findExplanations('engine block')?.at(-1)).toBe('Only if damaged by a covered part inside');
  });

  test('is optional, because older rate cards have none', () => {
    const olderTerms = getPlanTerms({
      ...card,
      coverageGroups: card.coverageGroups.map(({ condition: _, parts, ...group }) => ({
        ...group,
        parts: parts.map(({ name, synonyms }) => ({ name, synonyms })),
      })),
    });
    const [gasket] = findCoverage(olderTerms, 'head gasket');
    expect(gasket?.plans.map(({ answer }) => answer)).toEqual(['notCovered', ...Array(3).fill('covered')]);
    expect(gasket?.limitation).toBe(find('head gasket')[0]?.limitation);
  });
});

test("a part has its own limit, or else its group's", () => {
  expect(find('CV joint')[0]?.limitation).toContain('boot');
  expect(find('wheel bearing')[0]?.limitation).not.toContain('boot');
  expect(find('oil pump')[0]?.limitation).not.toContain('block');
  expect(find('drive axle')[0]?.limitation).toContain('boot');
});

describe('a result that matches only a common word of a longer exact match', () => {
  test.each([
    ['timing belt', 'Seat belt retractors'],
    ['timing belt broke', 'Seat belt retractors'],
    ['drive belt', 'Seat belt retractors'],
    ['washer pump', 'Oil pump'],
    ['head unit', 'Cylinder heads'],
    ['track day', 'Power seat motors'],
  ])('"%s" doesn\'t find %s', (query, name) => {
    expect(findNames(query).length).toBeGreaterThan(0);
    expect(findNames(query)).not.toContain(name);
  });

  test('stays if its word says more than the others', () => {
    expect(findNames('coolant leak')).toEqual(expect.arrayContaining(['Radiator', 'Water pump']));
    expect(findNames('clunk over bumps')).toContain('Stabilizer bar and links');
  });
});

test('no result has a better answer than a longer exact match', () => {
  function findBestAnswer(query: string) {
    const answers = find(query).flatMap(({ plans }) => plans.map(({ answer }) => answer));
    return coverageAnswers.findLast((answer) => answers.includes(answer));
  }
  for (const query of ['sunroof leak', 'dead battery', 'EV range'])
    expect(findBestAnswer(query)).toBe('notCovered');
  for (const query of ['transmission leak', 'differential leak'])
    expect(findBestAnswer(query)).toBe('conditional');
});

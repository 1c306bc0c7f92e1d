import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeValue, listChangedFields } from './changed-fields.ts';

describe('changed fields', () => {
  test('are only those that differ, however deep they are', () => {
    const before = {
      version: '1',
      tables: { groups: [{ key: 'a', name: 'Engine', parts: { cost: 1, use: 2 } }] },
    };
    const after = {
      version: '1',
      tables: { groups: [{ key: 'a', name: 'Engine', parts: { cost: 3, use: 2 } }] },
    };
    expect(listChangedFields(before, after)).toEqual([
      { path: ['Tables', 'Groups', 'Engine', 'Parts', 'Cost'], before: 1, after: 3 },
    ]);
  });

  test('match items by their ID, so that a new one first changes nothing else', () => {
    const note = { id: 'n1', text: 'Called.' };
    const added = { id: 'n2', text: 'Called again.' };
    expect(listChangedFields({ notes: [note] }, { notes: [added, note] })).toEqual([
      { path: ['Notes', 'n2'], before: undefined, after: added },
    ]);
  });

  test('match items without a name by their place', () => {
    expect(listChangedFields({ steps: [{ miles: 1 }] }, { steps: [{ miles: 2 }] })).toEqual([
      { path: ['Steps', '1', 'Miles'], before: 1, after: 2 },
    ]);
  });

  test('take their unit from the name of the field around them', () => {
    const [changed] = listChangedFields(
      { extrasMonthlyCents: { Plus: 950 } },
      { extrasMonthlyCents: { Plus: 1000 } },
    );
    expect(changed).toEqual({ path: ['Extras monthly', 'Plus'], before: 950, after: 1000, unit: 'cents' });
    expect(describeValue(950, String, 'cents')).toBe('$9.50');
  });

  test.each([
    [{ factorBasisPoints: 10_550, miles: 1000 }, 'Factor: 1.055; Miles: 1,000'],
    [{ stateFactors: { TX: 10_200 } }, 'State factors: TX: 1.02'],
    [
      { surcharges: { diesel: 500, commercialUse: { Farm: 1_250 } } },
      'Surcharges: Diesel: 5%\nCommercial use: Farm: 12.5%',
    ],
    [{ bills: [{ cents: 45_000, weight: 6 }] }, 'Bills: Amount: $450.00; Weight: 6'],
    [{ maxCentsPerVisit: 12_500 }, 'Max per visit: $125.00'],
    [{ taxes: [{ state: 'TX', basisPoints: 825 }] }, 'Taxes: State: TX; Percent: 8.25%'],
    [{ leftBasisPoints: [10_000, 8_350] }, 'Left: 100%, 83.5%'],
    [{ approved: 1850, balance: -180.59 }, 'Approved: $1,850.00; Balance: −$180.59'],
    [{ status: 'AwaitingPayment', id: 'n1', leadId: 'n2' }, 'Status: Awaiting payment'],
    [
      { makeRiskClasses: { BMW: 'E', 'Mercedes-Benz': 'F', McLaren: 'H' } },
      'Make risk classes: BMW: E; Mercedes-Benz: F; McLaren: H',
    ],
    [{ phone: '+12145550167' }, 'Phone: (214) 555-0167'],
  ])('%j reads "%s"', (value, text) => expect(describeValue(value, String)).toBe(text));

  test('show a list of words as a whole', () => {
    expect(listChangedFields({ states: ['TX'] }, { states: ['TX', 'FL'] })).toEqual([
      { path: ['States'], before: ['TX'], after: ['TX', 'FL'] },
    ]);
  });

  test('are all fields of a record that was added or removed', () => {
    expect(listChangedFields(null, { name: 'Ada', isActive: true })).toEqual([
      { path: ['Name'], before: undefined, after: 'Ada' },
      { path: ['Is active'], before: undefined, after: true },
    ]);
  });

  test('are none exactly if the states are the same', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const record = fc.dictionary(fc.string(), value);
    fc.assert(
      fc.property(record, record, (one, other) => {
        expect(listChangedFields(one, one)).toEqual([]);
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        if (isSame) expect(listChangedFields(one, other)).toEqual([]);
      }),
    );
  });
});

describe('a value in words', () => {
  const describeIt = (value: unknown) => describeValue(value, (iso) => `<${iso}>`);

  test.each([
    [null, '—'],
    ['', '—'],
    [[], '—'],
    [true, 'Yes'],
    [1234.5, '1,234.5'],
    ['2026-11-20', '<2026-11-20>'],
    ['2026-11-20T10:00:00.000Z', '<2026-11-20T10:00:00.000Z>'],
    [['TX', 'FL'], 'TX, FL'],
    [{ firstName: 'Ada', lastName: null, isActive: false }, 'First name: Ada; Is active: No'],
    [[{ months: 12 }, { months: 24 }], 'Months: 12\nMonths: 24'],
  ])('%j is "%s"', (value, text) => expect(describeIt(value)).toBe(text));

  test('never contains JSON', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b'), fc.array(fc.dictionary(fc.constantFrom('c'), fc.nat()))),
        (value) => {
          expect(describeIt(value)).not.toMatch(/[{}[\]"]/);
        },
      ),
    );
  });
});

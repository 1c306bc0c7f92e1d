import { describe, expect, test } from 'vitest';
import { zipsInTwoStates } from './two-state-zips.ts';
import { findZip } from './zip-codes.ts';

describe('findZip', () => {
  test.each([
    ['02108', 'Boston', 'MA'],
    ['00501', 'Holtsville', 'NY'],
    ['05401', 'Burlington', 'VT'],
    ['10001', 'New York', 'NY'],
    ['20001', 'Washington', 'DC'],
    ['33101', 'Miami', 'FL'],
    ['58102', 'Fargo', 'ND'],
    ['60601', 'Chicago', 'IL'],
    ['63101', 'Saint Louis', 'MO'],
    ['75201', 'Dallas', 'TX'],
    ['83001', 'Jackson', 'WY'],
    ['96813', 'Honolulu', 'HI'],
    ['98101', 'Seattle', 'WA'],
    ['99501', 'Anchorage', 'AK'],
    ['00901', 'San Juan', 'PR'],
    ['00802', 'St. Thomas', 'VI'],
    ['96910', 'Hagatna', 'GU'],
    ['96799', 'Pago Pago', 'AS'],
    ['96950', 'Saipan', 'MP'],
    ['09012', 'APO', 'AE'],
    ['34002', 'APO', 'AA'],
    ['96205', 'APO', 'AP'],
  ])('%s is %s, %s', (zip, city, state) => {
    expect(findZip(zip)).toMatchObject({ zip, city, state });
  });

  test('returns the county if there is one', () => {
    expect(findZip('02108')?.county).toBe('Suffolk');
    expect(findZip('00901')).not.toHaveProperty('county');
    expect(findZip('09012')).not.toHaveProperty('county');
  });

  test.each(['02108-1234', ' 02108 ', '021081234', '02108 1234'])('parses %j as 02108', (zip) => {
    expect(findZip(zip)?.zip).toBe('02108');
  });

  test.each(['00000', '99999', '2108', '021080', 'ABCDE', '', '02108-12'])("doesn't find %j", (zip) => {
    expect(findZip(zip)).toBeUndefined();
  });
});

describe('a ZIP code in two states', () => {
  test.each([
    ['42223', 'KY', 'TN'],
    ['59221', 'MT', 'ND'],
    ['63673', 'MO', 'IL'],
    ['69201', 'NE', 'SD'],
    ['97635', 'OR', 'CA'],
    ['81137', 'CO', 'NM'],
  ])('%s is in %s and %s', (zip, state, other) => {
    expect(findZip(zip)).toMatchObject({ state, otherStates: [other] });
  });

  test.each(['60601', '00901', '09012'])('%s is in one state', (zip) => {
    expect(findZip(zip)?.otherStates).toEqual([]);
  });

  test('is known, and its other state is a different one', () => {
    expect(zipsInTwoStates).toHaveLength(103);
    for (const zip of zipsInTwoStates) {
      const found = findZip(zip);
      expect(found?.otherStates).toHaveLength(1);
      expect(found?.otherStates).not.toContain(found?.state);
    }
  });
});

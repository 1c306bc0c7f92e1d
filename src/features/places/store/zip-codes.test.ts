import { describe, expect, test } from 'vitest';
import { findZip, normalizeZip } from './zip-codes.ts';

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

test('normalizeZip keeps leading zeros', () => {
  expect(normalizeZip('00501-0001')).toBe('00501');
});

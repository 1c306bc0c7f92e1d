import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateCheckDigit, checkVin, findVin, maskVin, normalizeVin } from './vin.ts';

const accord = '1HGCM82633A004352';
const getError = (text: string) => {
  const result = checkVin(text);
  return result.ok ? null : result.error;
};

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const anyLetter = (letters: string) => fc.constantFrom(...letters);
const validVin = fc
  .tuple(fc.array(anyLetter(vinLetters), { minLength: 16, maxLength: 16 }), anyLetter(yearLetters))
  .map(([characters, year]) => {
    const body = `${characters.slice(0, 8).join('')}0${year}${characters.slice(9).join('')}`;
    return body.slice(0, 8) + calculateCheckDigit(body) + body.slice(9);
  });

describe('checkVin', () => {
  test.each(['11111111111111111', '1M8GDM9AXKP042788', '5YJSA1DG9DFP14705', accord])('accepts %s', (vin) => {
    expect(checkVin(vin)).toEqual({ ok: true, value: vin });
  });

  test('accepts spaces, dashes, and lowercase', () => {
    expect(normalizeVin(' 1hgcm-82633 a004352\n')).toBe(accord);
    expect(normalizeVin('1HGCM–82633—A004352')).toBe(accord);
    expect(checkVin(' 1hgcm-82633 a004352')).toEqual({ ok: true, value: accord });
  });

  test('reports a wrong length', () => {
    expect(getError(accord.slice(1))).toEqual({
      code: 'VinLength',
      message: 'A VIN has 17 characters. This one has 16.',
    });
    expect(getError(`${accord}1`)?.message).toBe('A VIN has 17 characters. This one has 18.');
    expect(getError(' - ')).toEqual({
      code: 'VinLength',
      message: 'Enter your VIN. It has 17 letters and numbers.',
    });
  });

  test.each([
    ['O', 'A VIN never contains the letter O. Did you mean zero?'],
    ['Q', 'A VIN never contains the letter Q. Did you mean zero?'],
    ['i', 'A VIN never contains the letter I. Did you mean one?'],
    ['É', 'A VIN contains only letters and numbers. Remove "É".'],
    ['?', 'A VIN contains only letters and numbers. Remove "?".'],
  ])('reports the invalid character %s', (letter, message) => {
    const error = getError(accord.slice(0, 12) + letter + accord.slice(13));
    expect(error).toEqual({ code: 'VinLetter', message });
  });

  test.each([
    ['U', 'the letter U'],
    ['Z', 'the letter Z'],
    ['0', 'zero'],
  ])('rejects the model year code %s', (year, named) => {
    expect(getError(`${accord.slice(0, 9)}${year}${accord.slice(10)}`)).toEqual({
      code: 'VinLetter',
      message: `The 10th character of a VIN is the model year and is never ${named}. Check it again.`,
    });
  });

  test('reports a wrong check digit', () => {
    expect(getError('1HGCM82643A004352')?.code).toBe('VinCheckDigit');
  });
});

describe('any VIN', () => {
  test('passes with a correct check digit', () => {
    fc.assert(
      fc.property(validVin, fc.nat(17), (vin, index) => {
        const typed = ` ${vin.slice(0, index)} -${vin.slice(index).toLowerCase()}`;
        expect(checkVin(typed)).toEqual({ ok: true, value: vin });
        expect(checkVin(`VIN: ${vin}`)).toEqual({ ok: true, value: vin });
        expect(checkVin(`*${vin}*`)).toEqual({ ok: true, value: vin });
      }),
    );
  });

  test('fails with any other check digit', () => {
    fc.assert(
      fc.property(validVin, anyLetter('0123456789X'), (vin, digit) => {
        fc.pre(vin[8] !== digit);
        expect(getError(vin.slice(0, 8) + digit + vin.slice(9))?.code).toBe('VinCheckDigit');
      }),
    );
  });

  test('fails with a typo in the serial number', () => {
    fc.assert(
      fc.property(
        validVin,
        fc.integer({ min: 12, max: 16 }),
        anyLetter('0123456789'),
        (vin, index, digit) => {
          fc.pre(/\d/.test(vin[index] ?? '') && vin[index] !== digit);
          expect(getError(vin.slice(0, index) + digit + vin.slice(index + 1))?.code).toBe('VinCheckDigit');
        },
      ),
    );
  });

  test('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof checkVin(text).ok === 'boolean'));
  });

  test('shows 11 characters when masked and keeps its length', () => {
    fc.assert(
      fc.property(validVin, (vin) => {
        expect(maskVin(vin)).toBe(`${vin.slice(0, 11)}••••••`);
      }),
    );
    expect(maskVin('1HG')).toBe('1HG');
  });
});

test.each([
  ['*1HGCM82633A004352*', '1HGCM82633A004352'],
  ['I1HGCM82633A004352', '1HGCM82633A004352'],
  ['https://vin.example/?v=1HGCM82633A004352&plant=1', '1HGCM82633A004352'],
  ['1HGCM82643A004352', undefined],
  ['PART 0123456789', undefined],
])('the VIN in the barcode %s is %s', (text, vin) => {
  expect(findVin(text)).toBe(vin);
});

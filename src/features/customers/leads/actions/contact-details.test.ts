import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestError } from '../../../../platform/errors.ts';
import { formatPhone } from '../domain/phone-number.ts';
import { readPhone } from './contact-details.ts';

function tryPhone(text: string) {
  try {
    return `read as ${readPhone(text)}`;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

describe('readPhone', () => {
  test.each([
    '(312) 555-0142',
    '312-555-0142',
    '312.555.0142',
    '312 555 0142',
    '3125550142',
    ' 3125550142 ',
    '1 312 555 0142',
    '+1 312 555 0142',
    '+1-312-555-0142',
  ])('normalizes %j', (text) => {
    expect(readPhone(text)).toBe('+13125550142');
  });

  test.each([
    '312-555-0142 ext. 12',
    '(312) 555-0142, ext. 12',
    '312-555-0142 extension 12',
    '312-555-0142 x12',
    '312 555 0142 #12',
    '+1 312 555 0142;ext=12',
    '+13125550142;ext=12',
  ])('keeps the extension of %j', (text) => {
    expect(readPhone(text)).toBe('+13125550142;ext=12');
  });

  test.each([undefined, null, '', '   '])('returns null for %j', (text) => {
    expect(readPhone(text)).toBeNull();
  });

  test.each([
    ['seven digits', '555-0142'],
    ['eleven digits', '31255501423'],
    ['an invalid area code', '(112) 555-0142'],
    ['an invalid exchange', '(312) 155-0142'],
    ['another country', '+44 20 7946 0018'],
    ['words', 'call me'],
    ['a NUL', '\u0000'],
  ])('rejects %s', (_description, text) => {
    expect(tryPhone(text)).toMatchObject({
      status: 400,
      errors: [{ description: 'phone', errorCode: 'InvalidField' }],
    });
  });

  test('leaves a normalized or formatted number unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+() .0-9]{7,20}( x\d{1,6})?$/)), (text) => {
        const result = tryPhone(text);
        if (result instanceof RequestError || result === 'read as null') return;
        const phone = result.replace('read as ', '');
        expect(phone).toMatch(/^\+1[2-9]\d{2}[2-9]\d{6}(;ext=\d+)?$/);
        expect(readPhone(phone)).toBe(phone);
        expect(readPhone(formatPhone(phone))).toBe(phone);
      }),
    );
  });
});

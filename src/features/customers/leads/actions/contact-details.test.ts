import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestError } from '../../../../platform/errors.ts';
import { readPhone } from './contact-details.ts';

function faultOf(text: string) {
  try {
    return `taken as ${readPhone(text)}`;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

describe('a phone number', () => {
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
  ])('written %j is kept in one form', (text) => {
    expect(readPhone(text)).toBe('+13125550142');
  });

  test.each([undefined, null, '', '   '])('is not required: %j', (text) => {
    expect(readPhone(text)).toBeNull();
  });

  test.each([
    ['seven digits', '555-0142'],
    ['eleven digits', '31255501423'],
    ['an area code that cannot be', '(112) 555-0142'],
    ['an exchange that cannot be', '(312) 155-0142'],
    ['another country', '+44 20 7946 0018'],
    ['words', 'call me'],
    ['a NUL', '\u0000'],
  ])('with %s is refused at the field', (_what, text) => {
    const fault = faultOf(text);
    expect(fault).toMatchObject({
      status: 400,
      errors: [{ description: 'phone', errorCode: 'InvalidField' }],
    });
  });

  test('comes back as it is from its own form, and never as anything else than +1 and ten digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+() .0-9]{7,20}$/)), (text) => {
        const result = faultOf(text);
        if (result instanceof RequestError || result === 'taken as null') return;
        const phone = result.replace('taken as ', '');
        expect(phone).toMatch(/^\+1[2-9]\d{2}[2-9]\d{6}$/);
        expect(readPhone(phone)).toBe(phone);
      }),
    );
  });
});

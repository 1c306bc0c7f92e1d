import { expect, test } from 'vitest';
import { maskPhone } from './masked-contact.ts';
import { formatPhone, getLastFourDigits, phoneUrl, withoutExtension } from './phone-number.ts';

test.each([
  ['+13125550142', '(312) 555-0142', 'tel:+13125550142'],
  ['+13125550142;ext=12', '(312) 555-0142, ext. 12', 'tel:+13125550142,12'],
  ['+442079460018', '+442079460018', 'tel:+442079460018'],
])('shows %s as %s and dials %s', (phone, text, url) => {
  expect(formatPhone(phone)).toBe(text);
  expect(phoneUrl(phone)).toBe(url);
});

test('everyone at one number shares its limits and last digits, whatever the extension', () => {
  for (const phone of ['+13125550142', '+13125550142;ext=12', '+13125550142;ext=9999']) {
    expect(withoutExtension(phone)).toBe('+13125550142');
    expect(getLastFourDigits(phone)).toBe('0142');
    expect(maskPhone(phone)).toBe('(…) …-0142');
  }
});

import { expect, test } from 'vitest';
import { renderSecurityTxt } from './security-txt.ts';

test('security.txt names the contact and its own URL, and expires within a year', () => {
  const site = { email: 'help@shop.example', publicUrl: 'https://shop.example' };
  expect(renderSecurityTxt(site, new Date('2026-11-20T12:00:00Z'))).toBe(
    [
      'Contact: mailto:help@shop.example',
      'Expires: 2027-11-19T12:00:00.000Z',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

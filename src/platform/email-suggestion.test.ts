import { describe, expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

describe('suggestEmail', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['yaho.com', 'yahoo.com'],
    ['hotmial.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['comcast.ner', 'comcast.net'],
    ['aol.cm', 'aol.com'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(suggestEmail(`pat.buyer@${typed}`)).toBe(`pat.buyer@${meant}`);
  });

  it.each([
    ...['gmail.com', 'mail.com', 'me.com', 'mac.com', 'live.com', 'q.com', 'rr.com', 'gm.com', 'usa.com'],
    ...[
      'email.com',
      'gmx.us',
      'yahoo.co.uk',
      'hotmail.co.uk',
      'outlook.es',
      'proton.me',
      'duck.com',
      'company.co',
      'acme.inc',
      'foo.shop',
      'bank.bank',
    ],
    ...[
      'realty.homes',
      'nyu.edu',
      'k12.oh.us',
      'army.mil',
      'example.com',
      'example.test',
      'xn--j1ail.xn--p1ai',
    ],
  ])('leaves %s alone', (domain) => {
    expect(suggestEmail(`pat.buyer@${domain}`)).toBeUndefined();
  });

  it.each(['', 'pat', 'pat@', '@gmial.com'])('leaves the incomplete address "%s" alone', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });
});

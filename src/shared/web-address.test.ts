import { expect, test } from 'vitest';
import { personFields } from './person-fields.ts';

const { firstName } = personFields;

test.each([
  'St. John',
  'St.John',
  "O'Brien",
  'J.R.',
  'J.R.R.',
  'Jr.',
  'D.C. Smith',
  'Ph.D.',
  'Anne-Marie',
  'María José',
  'Nguyễn Văn',
  'Smith, Jr.',
  '李',
  '-',
  'Henry 3rd',
])('accepts %s as a name', (name) => {
  expect(firstName.safeParse(name).success).toBe(true);
});

test.each([
  'Hi https://evil.example, we got your message',
  'Win $500 at evil.example',
  'evil.example',
  'EVIL.EXAMPLE',
  'Evil.Com',
  'www.Evil.Store',
  'bit.ly/x',
  'a.co',
  'evil。com',
  'win@evil.example',
])('rejects %s as a name', (name) => {
  expect(firstName.safeParse(name).success).toBe(false);
});

test('explains how to correct the address', () => {
  expect(firstName.safeParse('st.john').error?.issues[0]?.message).toBe(
    'First name looks like a web address. Put a space after each period, or leave the address out.',
  );
});

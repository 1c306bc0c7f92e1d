import { expect, test } from 'vitest';
import { describeRecords } from './describe-records.ts';

test('names records as the screens do, and leaves out what a person has none of', () => {
  expect(describeRecords({ messages: 7, contact_messages: 1, sign_in_requests: 2, claims: 0 })).toBe(
    'Emails: 7, Messages: 1, Sign in requests: 2',
  );
});

import { expect, test } from 'vitest';
import { truncateText } from './review-text.ts';

test.each([
  ['Fits.', 'Fits.'],
  ['Paid in full, less the $100. It took two calls from the shop.', 'Paid in full, less the $100. …'],
  ['They paid for the brake master cylinder, and not for pads', 'They paid for the brake master …'],
])('%j is cut to %j', (text, expected) => {
  expect(truncateText(text, 40)).toEqual({ text: expected, isTruncated: text !== expected });
});

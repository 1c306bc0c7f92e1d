import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContactAdvice } from '../schema/staff.ts';
import { ContactAdviceAlert } from './contact-advice.tsx';

test.each([
  ['Hours', 'Wait before you call this person'],
  ['Holiday', 'Wait before you call this person'],
  ['OptedOut', 'Don&#x27;t contact this person'],
] as const)('if the reason is %s, the title is %s', (reason, title) => {
  const advice: ContactAdvice = {
    decisions: [{ channel: 'call', isAllowed: false, reason, sentence: 'No call.' }],
    callingHours: '',
    timeZone: null,
  };
  expect(renderToStaticMarkup(<ContactAdviceAlert advice={advice} />)).toContain(`>${title}<`);
});

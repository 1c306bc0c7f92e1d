import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { createErrorLog, describeError } from './client-log.ts';

const origin = 'https://longmile.example.com';

function createError(message: string, location = `${origin}/assets/entry.js:1:2`, cause?: Error): Error {
  const error = new TypeError(message, { cause });
  const frames = [1, 2, 3, 4].map((line) => `    at step${line} (${location})`);
  error.stack = [`TypeError: ${message}`, ...frames].join('\n');
  return error;
}

test('logs the message and the first three stack frames', () => {
  const { message, stack } = describeError(createError('x is undefined'), origin) ?? {};
  expect(message).toBe('TypeError: x is undefined');
  expect(stack?.match(/step\d/g)).toEqual(['step1', 'step2', 'step3']);
});

test('includes the cause and its stack', () => {
  const outer = new Error('The enhancement quote/quote-start failed', {
    cause: createError('x is undefined'),
  });
  expect(describeError(outer, origin)).toMatchObject({
    message: 'The enhancement quote/quote-start failed: TypeError: x is undefined',
    stack: expect.stringContaining('step1'),
  });
});

test('recognizes stack frames of other browsers', () => {
  const error = createError('x');
  error.stack = `step1@${origin}/assets/entry.js:1:2\nstep2@${origin}/assets/entry.js:3:4`;
  expect(describeError(error, origin)?.stack).toContain('step2@');
});

test.each([
  ['nothing', null],
  ['a failure that was shown to the visitor', new ApiError('A server side error occurred.', 500, [])],
  ['an aborted request', new DOMException('gone', 'AbortError')],
  ['a script from another site', createError('x', 'https://chat.example/widget.js:1:2')],
  ['an extension', createError('x', 'chrome-extension://abc/content.js:1:2')],
])("doesn't report %s", (_description, value) => {
  expect(describeError(value, origin)).toBeUndefined();
});

test("reports thrown values that aren't errors, truncated", () => {
  expect(describeError('a word', origin)).toEqual({ message: 'a word', stack: '' });
  expect(describeError('x'.repeat(2000), origin)?.message).toHaveLength(500);
});

test('reports each error once, and at most five', async () => {
  const sent: string[] = [];
  const log = createErrorLog(origin, async ({ message }) => sent.push(message));
  for (const name of ['a', 'a', 'b', 'c', 'b', 'd', 'e', 'f', 'g']) await log(createError(name));
  expect(sent).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `TypeError: ${name}`));
});

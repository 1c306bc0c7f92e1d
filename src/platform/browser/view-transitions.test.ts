import { expect, test } from 'vitest';
import { isSkippedTransition } from './view-transitions.ts';

test('recognizes a skipped transition, and no other error', () => {
  const skipped = [
    new DOMException('Transition was skipped', 'AbortError'),
    new DOMException(
      'Transition was aborted because of invalid state. ViewTransition opt-in disabled',
      'InvalidStateError',
    ),
  ];
  expect(skipped.map(isSkippedTransition)).toEqual([true, true]);
  const others = [
    new DOMException('The user aborted a request.', 'AbortError'),
    new Error('Transition was skipped'),
    undefined,
  ];
  expect(others.map(isSkippedTransition)).toEqual([false, false, false]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFailedJobId, toFailedJobId } from './job.ts';

test('parses its own failed job IDs and nothing else', () => {
  const queue = fc.stringMatching(/^[a-z][a-z-]{0,40}$/);
  fc.assert(
    fc.property(queue, fc.uuid(), fc.string(), (name, id, text) => {
      expect(readFailedJobId(toFailedJobId({ queue: name, id }))).toEqual({ queue: name, id });
      expect(readFailedJobId(`${text}@`)).toBeUndefined();
      expect(readFailedJobId(`${name}@${id}'`)).toBeUndefined();
    }),
  );
});

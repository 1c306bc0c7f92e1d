import { expect, test } from 'vitest';
import { isUnavailableError } from './unavailable.ts';

test('recognizes an unreachable database in errors, their causes, and copies of them', () => {
  const unreachable = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
  });
  const starting = { name: 'error', message: 'the database system is starting up', code: '57P03' };
  const ended = new Error('Connection terminated unexpectedly');
  for (const error of [
    unreachable,
    { ...unreachable, queue: 'x' },
    starting,
    ended,
    new Error('', { cause: ended }),
  ])
    expect(isUnavailableError(error)).toBe(true);
  const duplicate = { message: 'duplicate key', code: '23505' };
  for (const error of [duplicate, new TypeError('no'), undefined, null, 'ECONNREFUSED'])
    expect(isUnavailableError(error)).toBe(false);
});

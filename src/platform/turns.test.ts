import fc from 'fast-check';
import { expect, test } from 'vitest';
import { room, turns } from './turns.ts';

test('never more than so many run at once, all are done in order, and a failure gives its place back', async () => {
  const works = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      works,
      async (scheduler, atOnce, fails) => {
        const inTurn = turns(atOnce);
        let running = 0;
        let most = 0;
        const started: number[] = [];
        const all = Promise.allSettled(
          fails.map((isFailing, index) =>
            inTurn(async () => {
              started.push(index);
              running += 1;
              most = Math.max(most, running);
              await scheduler.schedule(Promise.resolve());
              running -= 1;
              if (isFailing) throw new Error('no');
            }),
          ),
        );
        await scheduler.waitFor(all);
        expect(most).toBe(Math.min(atOnce, fails.length));
        expect(started).toEqual(fails.map((_each, index) => index));
      },
    ),
  );
});

test('a full room refuses with 503, and has room again afterwards', async () => {
  const inRoom = room(1);
  let leave = () => {};
  const first = inRoom(() => new Promise<void>((done) => (leave = done)));
  await expect(inRoom(async () => 'second')).rejects.toMatchObject({ status: 503 });
  leave();
  await first;
  expect(await inRoom(async () => 'third')).toBe('third');
});

import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstStepCall, orderCall, personOf, secondStepCall } from '../src/test/visitor-calls.ts';
import { expectAllStored } from './harness/compare.ts';
import { type Copy, startCopy } from './harness/copies.ts';
import { type Drill, inSeconds, NotRunError, pause, type Room, until } from './harness/drill.ts';
import { startPostgres } from './harness/postgres.ts';
import { mailServer } from './harness/stand-ins.ts';
import { administratorOf, visitor } from './harness/visitor.ts';
import { startWriters } from './harness/writers.ts';

const hour = 3600;
const day = 24 * hour;

/** A clock for one copy that can be set while it runs, with libfaketime (of the package `faketime`). */
function settableClock(room: Room) {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library || !existsSync(library)) throw new NotRunError('the package faketime is not installed');
  const file = join(room.directory, 'clock');
  let offset = 0;
  const set = (seconds: number) => {
    offset = seconds;
    writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`);
  };
  set(0);
  return {
    set,
    now: () => Date.now() + offset * 1000,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Only the wall clock jumps; timers never do.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  };
}

/** A new quote. `order` returns the status of a later order. */
async function quoteOfNow(copy: Copy, number: number) {
  const who = visitor(() => copy.address, 7100 + number);
  const first = await who.post(firstStepCall(personOf('drill-clock', number)));
  const { opportunityId } = first.json as { opportunityId: string };
  const { quoteSequence } = (await who.post(secondStepCall(opportunityId))).json as { quoteSequence: number };
  return { order: async () => (await who.post(orderCall(opportunityId, quoteSequence))).status };
}

async function turnTheClock(room: Room, environment: Record<string, string>) {
  const clock = settableClock(room);
  const mail = await mailServer(room);
  await mail.up();
  const copy = await startCopy(room, {
    environment: { ...environment, ...clock.environment, SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
  });
  const staff = await administratorOf(room, copy, clock.now);
  const [early, late] = [await quoteOfNow(copy, 1), await quoteOfNow(copy, 2)];
  const writers = startWriters(() => copy.address);
  await pause(3000);

  clock.set(-hour);
  await pause(4000);
  room.check('an hour back the session is still valid', await staff.isIn());
  room.check('an hour back a code signs in', await staff.signIn());

  clock.set(day);
  await pause(4000);
  room.check('a day ahead the session has expired', !(await staff.isIn()));
  room.check('a day ahead a code signs in', await staff.signIn());
  room.check("a day ahead yesterday's price can be ordered", (await early.order()) === 201);
  const ledger = await writers.finish();
  clock.set(31 * day);
  room.check("31 days ahead the price can't be ordered anymore", (await late.order()) === 400);
  clock.set(day);
  room.check('with the right time it can', (await late.order()) === 201);
  room.check(
    `no attempt failed: ${JSON.stringify(ledger.failedTries)}`,
    Object.keys(ledger.failedTries).length === 0,
  );
  room.figure('messages until then', mail.taken.length);
  const orders = ledger.acknowledged.filter(({ kind }) => kind === 'order').length;
  room.figure(
    'mail of every order after',
    inSeconds(await until('the mail is sent', () => mail.taken.length >= orders, 30)),
  );
  await pause(3000);
  room.figure('messages', mail.taken.length);
  room.check('no message is sent twice', new Set(mail.taken).size === mail.taken.length);
  room.check('the copy never went down', copy.isRunning() && (await copy.isReady()));
  await copy.kill('SIGTERM');
  return ledger;
}

const expectation =
  'the clock jumps back an hour and ahead a day under load: nothing fails, sessions expire on time, codes and prices stay valid, no email is sent twice';

export const clockOnPglite: Drill = {
  name: 'clock-pglite',
  expectation,
  async run(room) {
    await expectAllStored(room, {}, await turnTheClock(room, {}));
  },
};

/** Only the site's clock is wrong; the database's is right. */
export const clockOnPostgres: Drill = {
  name: 'clock-postgres',
  expectation,
  async run(room) {
    const { url } = await startPostgres(room);
    await expectAllStored(room, { databaseUrl: url }, await turnTheClock(room, { DATABASE_URL: url }));
  },
};

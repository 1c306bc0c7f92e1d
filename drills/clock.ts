import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPerson, contractPost, firstStepPost, secondStepPost } from '../src/test/visitor-requests.ts';
import { onBothDatabases } from './harness/compare.ts';
import { type DrillContext, inSeconds, NotRunError, pause, until } from './harness/drill.ts';
import { type Instance, startInstance } from './harness/instances.ts';
import { mailServer } from './harness/stand-ins.ts';
import { signInAdministrator, visitor } from './harness/visitor.ts';
import { expectNoFailedAttempts, startWriters } from './harness/writers.ts';

const hour = 3600;
const day = 24 * hour;

/** A clock for one instance that can be set while it runs, with libfaketime (from the package `faketime`). */
function settableClock(context: DrillContext) {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library || !existsSync(library)) throw new NotRunError("the package faketime isn't installed");
  const file = join(context.directory, 'clock');
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

async function createQuote(instance: Instance, number: number) {
  const client = visitor(() => instance.baseUrl, 7100 + number);
  const first = await client.post(firstStepPost(buildPerson('drill-clock', number)));
  const { opportunityId } = first.json as { opportunityId: string };
  const { quoteSequence } = (await client.post(secondStepPost(opportunityId))).json as {
    quoteSequence: number;
  };
  return { order: async () => (await client.post(contractPost(opportunityId, quoteSequence))).status };
}

async function changeTheClock(context: DrillContext, environment: Record<string, string>) {
  const clock = settableClock(context);
  const mail = await mailServer(context);
  await mail.up();
  const instance = await startInstance(context, {
    environment: { ...environment, ...clock.environment, SMTP_URL: `smtp://127.0.0.1:${mail.port}` },
  });
  const staff = await signInAdministrator(context, instance, clock.now);
  const [early, late] = [await createQuote(instance, 1), await createQuote(instance, 2)];
  const writers = startWriters(() => instance.baseUrl);
  await pause(3000);

  clock.set(-hour);
  await pause(4000);
  context.check('an hour back, the session is still valid', await staff.isSignedIn());
  context.check('an hour back, a code still signs in', await staff.signIn());

  clock.set(day);
  await pause(4000);
  context.check('a day ahead, the session has expired', !(await staff.isSignedIn()));
  context.check('a day ahead, a code still signs in', await staff.signIn());
  context.check("a day ahead, yesterday's price can be ordered", (await early.order()) === 201);
  const ledger = await writers.finish();
  clock.set(31 * day);
  context.check("31 days ahead, the price can't be ordered anymore", (await late.order()) === 400);
  clock.set(day);
  context.check('with the right time, it can', (await late.order()) === 201);
  expectNoFailedAttempts(context, ledger);
  context.record('emails sent by then', mail.received.length);
  const contracts = ledger.acknowledged.filter(({ kind }) => kind === 'contract').length;
  context.record(
    "every contract's email sent after",
    inSeconds(await until("every contract's email is sent", () => mail.received.length >= contracts, 30)),
  );
  await pause(3000);
  context.record('emails', mail.received.length);
  context.check('no email is sent twice', new Set(mail.received).size === mail.received.length);
  context.check('the instance stayed up', instance.isRunning() && (await instance.isReady()));
  await instance.kill('SIGTERM');
  return ledger;
}

const expectation =
  'the clock jumps back an hour and ahead a day under load: nothing fails, sessions expire on time, codes and prices stay valid, no email is sent twice';

/** On PostgreSQL, only the site's clock is wrong; the database's is right. */
export const clockDrills = onBothDatabases('clock', expectation, changeTheClock);

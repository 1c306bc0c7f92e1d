import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { retention } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import { leadSubmissions, leads } from '../../customers/leads/table.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import { messages } from '../../customers/messages/table.ts';
import type { EstimateRequest } from './schema/requests.ts';
import { coverageReminders } from './table.ts';

const visitor = { ipAddress: '10.0.0.1', browser: 'b', page: '/quote', optsOutOfTracking: false };
const camry = { vehicleMake: 'Toyota', vehicleModel: 'Camry', zipCode: '60601' };
const coveredVehicle = { ...camry, vehicleYear: 2025, vehicleMileage: 5000, firstSoldOn: '2025-07-01' };

describeOnDatabase('a coverage reminder', (open) => {
  const site = testSite(open);

  const requestReminder = (
    email: string,
    { isProven = true, ...changes }: { isProven?: boolean } & Partial<EstimateRequest> = {},
  ) =>
    site.services.estimates.setCoverageReminder(
      {
        person: { firstName: 'Ada', lastName: 'Example', email },
        request: { ...coveredVehicle, ...changes },
        visit: noVisit,
        tracking: {},
      },
      { ...visitor, proof: { isTrusted: isProven } },
    );
  const sendReminders = () => site.services.estimates.sendCoverageReminders();
  const readReminders = () => site.database.db.select().from(coverageReminders);
  const listQueuedMessages = async () =>
    (await site.database.db.select().from(messages).orderBy(messages.createdAt)).map(
      ({ template, recipient }) => `${template} ${recipient}`,
    );

  test('is saved with its date and confirmed once, no matter how often it is requested', async () => {
    await requestReminder('ada@example.com');
    await requestReminder('Ada@example.com');
    expect(await listQueuedMessages()).toEqual(['coverageReminderSet ada@example.com']);
    expect(await readReminders()).toMatchObject([
      {
        vehicle: '2025 Toyota Camry',
        remindOn: '2028-06-01',
        endsOn: '2028-07-01',
        endsAtMiles: 36_000,
        sentAt: null,
      },
    ]);
  });

  test('stores the parameters of the quote link, without the VIN', async () => {
    await requestReminder('ada@example.com', { vin: '3GNAXLEG5TL174166', firstSoldOn: '2026-07-01' });
    expect((await readReminders()).map(({ quoteQuery }) => quoteQuery)).toEqual([
      'vehicleYear=2026&vehicleMake=Chevrolet&vehicleModel=Equinox&vehicleMileage=5000&firstSoldOn=2026-07-01&isTurbo=on&zipCode=60601',
    ]);
  });

  test('is sent exactly once on its date, even with two instances running', async () => {
    await requestReminder('ada@example.com');
    site.clock.moveTo('2028-05-31T15:15:00Z');
    await sendReminders();
    expect(await listQueuedMessages()).toHaveLength(1);
    site.clock.addDays(1);
    await Promise.all([sendReminders(), sendReminders()]);
    await sendReminders();
    expect((await listQueuedMessages()).slice(1)).toEqual(['coverageEnding ada@example.com']);
    await runJobs(site.database, sendMessageQueue, site.services.messages.sendQueued);
    expect(site.mails.at(-1)?.text).toContain('http://test.example/quote?vehicleYear=2025');
  });

  test('is not sent to people who unsubscribed from reminders', async () => {
    await requestReminder('ada@example.com');
    await site.services.subscriptions.unsubscribe('ada@example.com', ['reminders']);
    site.clock.moveTo('2028-06-01T15:15:00Z');
    await sendReminders();
    await runJobs(site.database, sendMessageQueue, site.services.messages.sendQueued);
    const [ending] = await site.database.db
      .select()
      .from(messages)
      .where(eq(messages.template, 'coverageEnding'));
    expect(ending).toMatchObject({ status: 'Suppressed' });
  });

  test('is exported, and erased with its lead', async () => {
    await requestReminder('ada@example.com');
    const { kept } = await site.services.privacy.exportPerson({ email: 'ada@example.com' });
    expect(kept.find(({ table }) => table === 'coverage_reminders')?.rows).toHaveLength(1);
    const { erased } = await site.services.privacy.erasePerson({ email: 'ada@example.com' });
    expect(erased).toMatchObject({ coverage_reminders: 1 });
    site.clock.moveTo('2028-06-01T15:15:00Z');
    await sendReminders();
    expect(await listQueuedMessages()).toEqual([]);
  });

  test('keeps its lead until it is sent', async () => {
    await requestReminder('ada@example.com');
    site.clock.addDays(retention.leads + 1);
    expect(await site.services.privacy.eraseExpired()).toMatchObject({ leads: 0 });
    await site.database.db.update(coverageReminders).set({ sentAt: site.clock.now() });
    expect(await site.services.privacy.eraseExpired()).toMatchObject({ leads: 1 });
  });

  describe('of a sender who cannot prove that an existing lead is theirs', () => {
    beforeEach(async () => {
      await requestReminder('ada@example.com', { vehicleModel: 'Corolla' });
      await requestReminder('ada@example.com', { isProven: false });
    });

    const sendAndListVehicles = async () => {
      site.clock.moveTo('2028-06-01T15:15:00Z');
      await sendReminders();
      const sent = await site.database.db
        .select()
        .from(messages)
        .where(eq(messages.template, 'coverageEnding'));
      return sent.map(({ data }) => (data as { vehicle: string }).vehicle).toSorted();
    };

    test('is neither confirmed nor sent', async () => {
      expect(await listQueuedMessages()).toEqual(['coverageReminderSet ada@example.com']);
      expect(await sendAndListVehicles()).toEqual(['2025 Toyota Corolla']);
    });

    test('is sent once staff accept the submission', async () => {
      await site.database.db.update(leadSubmissions).set({ review: 'Accepted' });
      expect(await sendAndListVehicles()).toEqual(['2025 Toyota Camry', '2025 Toyota Corolla']);
    });

    test('is confirmed and sent once the person asks for it', async () => {
      await requestReminder('ada@example.com');
      await requestReminder('ada@example.com', { isProven: false });
      expect(await listQueuedMessages()).toHaveLength(2);
      expect(await sendAndListVehicles()).toEqual(['2025 Toyota Camry', '2025 Toyota Corolla']);
    });
  });

  test('is rejected when factory coverage has ended or does not pay for most repairs', async () => {
    const noReminderNeeded = { errors: [{ errorCode: 'NoReminderNeeded' }] };
    const oldVehicle = { vehicleYear: 2017, firstSoldOn: '2017-07-01' };
    await expect(requestReminder('ada@example.com', oldVehicle)).rejects.toMatchObject(noReminderNeeded);
    await expect(requestReminder('ada@example.com', { vehicleMileage: 40_000 })).rejects.toMatchObject(
      noReminderNeeded,
    );
    expect(await site.database.db.select().from(leads)).toEqual([]);
  });
});

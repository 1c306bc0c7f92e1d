import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { orderableQuote, orderFrom } from '../../../test/order-samples.ts';
import { testClient, testServer } from '../../../test/test-server.ts';
import { leads } from '../../customers/leads/table.ts';
import { orders } from './table.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

async function setUp(database: Database) {
  const server = await testServer(database);
  const client = await testClient(server.app);
  const quote = await orderableQuote(client);
  const orderId = await orderFrom(client, quote);
  const service = server.services.orders;
  const firstSlot = async () => (await service.questionsFor(orderId)).callSlots[0]?.startsAt.toISOString();
  const staffOrder = async () => {
    const query = { filter: {}, sort: 'placedAt', order: 'desc', page: 1, perPage: 10 } as const;
    return (await server.services.orderStaff.list(query)).rows[0];
  };
  return { ...server, database, quote, orderId, service, firstSlot, staffOrder };
}

describeOnDatabase('the questions after an order', (open) => {
  test('say when we open, and offer calls only while the order waits for one', async () => {
    const { service, orderId, database, clock } = await setUp(await open());
    clock.moveTo('2026-11-21T12:00:00Z');
    const questions = await service.questionsFor(orderId);
    expect(questions.opening).toMatchObject({ isOpen: false, opensAt: new Date('2026-11-23T15:30:00Z') });
    expect(questions.callSlots).toHaveLength(16);
    await database.db.update(orders).set({ status: 'Active' });
    expect((await service.questionsFor(orderId)).callSlots).toEqual([]);
    await expect(service.requestCall(orderId, { startsAt: undefined, phone: undefined })).rejects.toThrow(
      "isn't waiting",
    );
    await expect(service.questionsFor(unknownId)).rejects.toThrow("doesn't exist");
  });

  test('save a call request that staff see and the buyer can change', async () => {
    const { service, orderId, firstSlot, staffOrder, clock } = await setUp(await open());
    const first = await firstSlot();
    await service.requestCall(orderId, { startsAt: first, phone: '312-555-0142' });
    expect((await service.byId(orderId)).callSlot?.startsAt).toBe(first);
    expect(await staffOrder()).toMatchObject({
      callAt: 'Friday, November 20, 9:30am to 11:30am Central Time',
      phone: '+13125550142',
    });
    clock.addDays(1);
    const second = await firstSlot();
    await service.requestCall(orderId, { startsAt: second, phone: undefined });
    expect((await service.byId(orderId)).callSlot?.startsAt).toBe(second);
    expect(await staffOrder()).toMatchObject({ phone: '+13125550142' });
  });

  test('reject a past time, and a call without a number', async () => {
    const { service, orderId, firstSlot, clock } = await setUp(await open());
    const first = await firstSlot();
    const call = (startsAt: string | undefined, phone?: string) =>
      service.requestCall(orderId, { startsAt, phone });
    await expect(call(undefined)).rejects.toMatchObject({
      errors: [{ errorCode: 'SlotMissing' }, { errorCode: 'PhoneMissing' }],
    });
    await expect(call(first)).rejects.toMatchObject({ errors: [{ errorCode: 'PhoneMissing' }] });
    await expect(call(first, '12')).rejects.toMatchObject({ errors: [{ description: 'phone' }] });
    clock.addDays(1);
    await expect(call(first, '312-555-0142')).rejects.toMatchObject({
      errors: [{ errorCode: 'SlotNotAvailable' }],
    });
    expect((await service.byId(orderId)).callSlot).toBeNull();
  });

  test("don't save the phone number for the call on the lead", async () => {
    const { service, orderId, firstSlot, database } = await setUp(await open());
    await service.requestCall(orderId, { startsAt: await firstSlot(), phone: '312-555-0142' });
    expect((await database.db.select().from(leads))[0]?.phone).toBeNull();
  });

  test('save how the buyer heard about us with the order, the quote, and the lead', async () => {
    const { service, services, orderId, quote, database } = await setUp(await open());
    const heard = { howDidYouHear: 'Podcast or radio', howDidYouHearInfo: 'The Long Mile' };
    expect((await service.questionsFor(orderId)).howDidYouHear).toBeNull();
    await service.answerHowDidYouHear(orderId, heard);
    expect((await service.questionsFor(orderId)).howDidYouHear).toBe(heard.howDidYouHear);
    expect((await services.quotes.answersSoFar(quote.opportunityId))?.customer).toMatchObject(heard);
    expect((await database.db.select().from(leads))[0]).toMatchObject(heard);
  });

  test("are erased with the buyer's data", async () => {
    const { service, orderId, firstSlot, database } = await setUp(await open());
    await service.requestCall(orderId, { startsAt: await firstSlot(), phone: '312-555-0142' });
    const [{ leadId } = { leadId: null }] = await database.db.select().from(orders);
    await database.transaction((tx) => service.anonymize(tx, leadId ? [leadId] : []));
    await service.answerHowDidYouHear(orderId, { howDidYouHear: 'Mail', howDidYouHearInfo: null });
    const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ callStartsAt: null, callEndsAt: null });
    expect(order?.customer).toMatchObject({ phone: null, howDidYouHear: null });
  });

  test('fill a calendar file with the call, then with the dates of the active plan', async () => {
    const { service, orderId, firstSlot, database, quote } = await setUp(await open());
    expect(await service.buildCalendar(orderId)).not.toContain('VEVENT');
    await service.requestCall(orderId, { startsAt: await firstSlot(), phone: '312-555-0142' });
    const waiting = await service.buildCalendar(orderId);
    expect(waiting).toContain('DTSTART:20261120T153000Z');
    expect(waiting.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await database.db.update(orders).set({ status: 'Active', activeSince: new Date('2026-11-20T12:00:00Z') });
    const active = (await service.buildCalendar(orderId)).replaceAll('\r\n ', '');
    expect(active.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
      'DTSTART;VALUE=DATE:20261220',
      'DTSTART;VALUE=DATE:20261220',
      'DTSTART;VALUE=DATE:20261120',
      'DTSTART;VALUE=DATE:20291120',
    ]);
    expect(active).toContain(
      `UID:plan-end.${quote.quoteNumber.replace('Q', 'o').toLowerCase()}@test.example`,
    );
    expect(active).not.toContain(orderId);
    expect(active).not.toContain('Ada');
  });
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { dollars } from '../../../shared/format.ts';
import { createContractFrom, createOrderableQuote } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { testClient, testServer } from '../../../test/test-server.ts';
import { leads } from '../../customers/leads/table.ts';
import { contracts } from '../contract/table.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

async function setUp(database: Database) {
  const server = await testServer(database);
  const client = await testClient(server.app);
  const quote = await createOrderableQuote(client);
  const contractId = await createContractFrom(client, quote);
  const service = server.services.servicing;
  const getFirstSlot = async () =>
    (await service.questionsFor(contractId)).callSlots[0]?.startsAt.toISOString();
  const findStaffContract = async () => {
    const query = { filter: {}, sort: 'orderedAt', order: 'desc', page: 1, perPage: 10 } as const;
    return (await server.services.contractStaff.list(query)).rows[0];
  };
  return { ...server, database, quote, contractId, service, getFirstSlot, findStaffContract };
}

describeOnDatabase('the questions after a contract', (open) => {
  test('say when we open, and offer calls only while the contract waits for one', async () => {
    const { service, contractId, database, clock } = await setUp(await open());
    clock.moveTo('2026-11-21T12:00:00Z');
    const questions = await service.questionsFor(contractId);
    expect(questions.opening).toMatchObject({ isOpen: false, opensAt: new Date('2026-11-23T15:30:00Z') });
    expect(questions.callSlots).toHaveLength(16);
    await database.db.update(contracts).set({ status: 'Active' });
    expect((await service.questionsFor(contractId)).callSlots).toEqual([]);
    await expect(service.requestCall(contractId, { startsAt: undefined, phone: undefined })).rejects.toThrow(
      "isn't waiting",
    );
    await expect(service.questionsFor(unknownId)).rejects.toThrow("doesn't exist");
  });

  test('save a call request that staff see and the buyer can change', async () => {
    const { service, services, contractId, getFirstSlot, findStaffContract, clock } = await setUp(
      await open(),
    );
    const first = await getFirstSlot();
    await service.requestCall(contractId, { startsAt: first, phone: '312-555-0142' });
    expect((await services.contracts.byId(contractId)).callSlot?.startsAt).toBe(first);
    expect(await findStaffContract()).toMatchObject({
      callAt: 'Friday, November 20, 9:30am to 11:30am Central Time',
      phone: '+13125550142',
    });
    clock.addDays(1);
    const second = await getFirstSlot();
    await service.requestCall(contractId, { startsAt: second, phone: undefined });
    expect((await services.contracts.byId(contractId)).callSlot?.startsAt).toBe(second);
    expect(await findStaffContract()).toMatchObject({ phone: '+13125550142' });
  });

  test('reject a past time, and a call without a number', async () => {
    const { service, services, contractId, getFirstSlot, clock } = await setUp(await open());
    const first = await getFirstSlot();
    const call = (startsAt: string | undefined, phone?: string) =>
      service.requestCall(contractId, { startsAt, phone });
    await expect(call(undefined)).rejects.toMatchObject({
      errors: [{ errorCode: 'SlotMissing' }, { errorCode: 'PhoneMissing' }],
    });
    await expect(call(first)).rejects.toMatchObject({ errors: [{ errorCode: 'PhoneMissing' }] });
    await expect(call(first, '12')).rejects.toMatchObject({ errors: [{ description: 'phone' }] });
    clock.addDays(1);
    await expect(call(first, '312-555-0142')).rejects.toMatchObject({
      errors: [{ errorCode: 'SlotNotAvailable' }],
    });
    expect((await services.contracts.byId(contractId)).callSlot).toBeNull();
  });

  test("don't save the phone number for the call on the lead", async () => {
    const { service, contractId, getFirstSlot, database } = await setUp(await open());
    await service.requestCall(contractId, { startsAt: await getFirstSlot(), phone: '312-555-0142' });
    expect((await database.db.select().from(leads))[0]?.phone).toBeNull();
  });

  test('save how the buyer heard about us with the contract, the quote, and the lead', async () => {
    const { service, services, contractId, quote, database } = await setUp(await open());
    const heard = { howDidYouHear: 'Podcast or radio', howDidYouHearInfo: 'The Long Mile' };
    expect((await service.questionsFor(contractId)).howDidYouHear).toBeNull();
    await service.answerHowDidYouHear(contractId, heard);
    expect((await service.questionsFor(contractId)).howDidYouHear).toBe(heard.howDidYouHear);
    expect((await services.quotes.findOpportunityByKey(quote.opportunityId))?.customer).toMatchObject(heard);
    expect((await database.db.select().from(leads))[0]).toMatchObject(heard);
  });

  test("are erased with the buyer's data", async () => {
    const { service, services, contractId, getFirstSlot, database } = await setUp(await open());
    await service.requestCall(contractId, { startsAt: await getFirstSlot(), phone: '312-555-0142' });
    const [{ personId } = { personId: null }] = await database.db.select().from(contracts);
    await database.transaction((tx) =>
      services.contracts.anonymize(tx, { personIds: personId ? [personId] : [], formerContracts: [] }),
    );
    const answer = { howDidYouHear: 'Mail', howDidYouHearInfo: null } as const;
    await expect(service.answerHowDidYouHear(contractId, answer)).rejects.toMatchObject({ status: 404 });
    const [contract] = await database.db
      .select()
      .from(contracts)
      .where(eq(contracts.id, openedId(contractId)));
    expect(contract).toMatchObject({ callStartsAt: null, callEndsAt: null });
    expect(contract?.customer).toMatchObject({ phone: null, howDidYouHear: null });
  });

  test('fill a calendar file with the call, then with the dates of the active plan', async () => {
    const { service, services, contractId, getFirstSlot, database, quote } = await setUp(await open());
    expect(await service.buildCalendar(contractId)).not.toContain('VEVENT');
    await service.requestCall(contractId, { startsAt: await getFirstSlot(), phone: '312-555-0142' });
    const waiting = await service.buildCalendar(contractId);
    expect(waiting).toContain('DTSTART:20261120T153000Z');
    expect(waiting.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await database.db
      .update(contracts)
      .set({ status: 'Active', activeSince: new Date('2026-11-20T12:00:00Z') });
    const active = (await service.buildCalendar(contractId)).replaceAll('\r\n ', '');
    const { payments, totalPrice } = await services.contracts.byId(contractId);
    expect(active.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual(
      ['2026-12-20', '2026-12-20', ...payments.map(({ dueOn }) => dueOn), '2029-11-20'].map(
        (day) => `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      ),
    );
    const [first = 0] = payments.map(({ amount }) => amount);
    const text = `Payment 1 of ${payments.length}: ${dollars(first * 100)}. After it, ${dollars(Math.round((totalPrice - first) * 100))} is left to pay.`;
    expect(active.replaceAll('\\,', ',')).toContain(text);
    expect(active).toContain("It's the last one.");
    expect(active).toContain(
      `UID:plan-end.${quote.quoteNumber.replace('Q', 'o').toLowerCase()}@test.example`,
    );
    expect(active).not.toContain(contractId);
    expect(active).not.toContain('Ada');

    const token = await services.contracts.signToken(contractId);
    await services.contractCancellations.request(token, { cancelOn: '2026-11-25', reason: '' });
    const ending = await service.buildCalendar(contractId);
    expect(ending.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual(['DTSTART;VALUE=DATE:20261125']);
    expect(ending).toContain('UID:plan-end');
  });
});

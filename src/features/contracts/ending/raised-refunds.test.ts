import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { buildFiledClaim, listPayments } from '../../../test/claim-samples.ts';
import { createContractFrom, createOrderableQuote, payByCheck } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { testClient, testServer } from '../../../test/test-server.ts';
import { vin } from '../../../test/visitor-requests.ts';
import { listClaimEntries } from '../../claims/claims/domain/claim-entries.ts';
import { claims } from '../../claims/claims/table.ts';
import { paymentRecords } from '../payments/actions.ts';
import type { ContractDetails } from '../servicing/schema/staff.ts';

describeOnDatabase('the refund of a canceled contract', (open) => {
  /** A contract with a claim of $300, which was paid in the free look and so subtracted. */
  async function setUp() {
    const server = await testServer(await open());
    const { services, clock } = server;
    const client = await testClient(server.app);
    const clerk = await staffClient(server, 'administrator');
    const contractId = await createContractFrom(client, await createOrderableQuote(client));
    const received = (await payByCheck(services, contractId, 4)) / 100;
    const id = openedId(contractId);
    const url = `/api/staff/contracts/${id}`;
    const [claim] = await services.database.db
      .insert(claims)
      .values(
        buildFiledClaim({
          ...{ vin, contractId: id, lastName: 'Example', claimedCents: 50_000, coverageKey: 'electrical' },
          ...{ approvedCents: 30_000, paidCents: 30_000 },
        }),
      )
      .returning();
    if (!claim) throw new Error('The claim is missing');
    const nothing = { status: 'InReview', approvedCents: null, paidCents: null } as const;
    const entries = listClaimEntries(nothing, { ...claim }, `${claim.claimNumber} 1`);
    await paymentRecords(services.database.db).post(id, entries, { at: clock.now(), by: 'Cleo Clerk' });
    clock.addDays(5);
    await clerk.post(`${url}/cancel`, { reason: 'Sold the car' });
    const expectOk = ({ status }: { status: number }) => expect(status).toBe(204);
    return {
      clock,
      received,
      details: async () => (await clerk.get(url)).json as ContractDetails,
      listDue: async () =>
        ((await clerk.get('/api/staff/contracts', { isRefundDue: 'true' })).json as { rows: unknown[] }).rows,
      correct: async (amount: number) =>
        expectOk(
          await clerk.post(`/api/staff/claims/${claim.id}/correct-payment`, {
            payments: listPayments(amount),
            ...{ rest: 'NotOwed', contractSection: '5.1' },
            reason: 'A part came back.',
          }),
        ),
      changeStatus: async (body: object) =>
        expectOk(await clerk.post(`/api/staff/claims/${claim.id}/step`, { reason: 'Not paid.', ...body })),
      sendCheck: async (paidOn: string) =>
        expectOk(await clerk.post(`${url}/mark-refund-paid`, { paidOn, reference: 'Check 9' })),
      exportCsv: async () => (await clerk.get('/api/staff/contracts/export.csv')).text,
      raise: () => services.contractCancellations.raiseRefunds({}, { number: 1, isLast: false }),
    };
  }

  test('rises by what a claim costs less, before and after it was paid', async () => {
    const { clock, received, details, listDue, correct, sendCheck, exportCsv, raise } = await setUp();
    expect((await details()).refundAmount).toBeCloseTo(received - 300, 2);
    await correct(200);
    await raise();
    await raise();
    const raised = await details();
    expect(raised.refundAmount).toBeCloseTo(received - 200, 2);
    expect(raised.statement.refundOwed).toBeCloseTo(received - 200, 2);
    expect(raised.refundLines.find(({ label }) => label === 'Claims')?.amount).toBe(-200);
    const { refundDue } = raised;
    await sendCheck('2026-11-25');
    expect((await details()).refundDue).toBeNull();

    clock.addDays(100);
    await correct(120);
    await raise();
    const again = await details();
    expect(again.statement).toMatchObject({ refundOwed: 80 });
    // The rest was paid in time, and this is due from the correction.
    expect(again.refundDue).toMatchObject({ owed: 80, penalty: 0, isLate: false });
    expect(again.refundDue?.dueOn).not.toBe(refundDue?.dueOn);
    expect(await listDue()).toHaveLength(1);
    await sendCheck('2027-03-05');
    const [row] = parse(await exportCsv(), { columns: true, bom: true }) as Record<string, string>[];
    expect(row?.canceledOn).toBe('2026-11-25');
    expect(Number(row?.refunded)).toBeCloseTo(received - 120, 2);
    expect((await details()).statement.refunded).toBeCloseTo(received - 120, 2);
    expect(await listDue()).toEqual([]);
  });

  test('never falls, and waits for a claim that is reviewed again', async () => {
    const { received, details, correct, changeStatus, raise } = await setUp();
    await correct(200);
    await correct(300);
    await raise();
    expect((await details()).refundAmount).toBeCloseTo(received - 300, 2);
    await changeStatus({ status: 'Repaired' });
    await raise();
    expect((await details()).refundAmount, 'it can be paid again').toBeCloseTo(received - 300, 2);
    await changeStatus({ status: 'InReview' });
    await raise();
    expect((await details()).refundAmount).toBeCloseTo(received - 300, 2);
    await changeStatus({ status: 'Closed' });
    await raise();
    expect((await details()).refundAmount).toBeCloseTo(received, 2);
    await changeStatus({ status: 'InReview' });
    await raise();
    expect((await details()).statement.refundOwed).toBeCloseTo(received, 2);
  });
});

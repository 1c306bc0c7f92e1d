import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { openedId } from '../../test/opened-id.ts';
import { startPayingServer } from '../../test/paying-server.ts';
import { type StaffClient, staffClient } from '../../test/staff-client.ts';
import { getErrorCodes } from '../../test/test-server.ts';
import { charges } from '../contracts/payments/table.ts';
import { auditEntries } from '../office/audit-trail/table.ts';
import type { MonthDetails, MonthRecord, PostingRecord, PostingTotals } from './schema.ts';

describeOnDatabase('the books', (open) => {
  let server: Awaited<ReturnType<typeof startPayingServer>>;
  let accountant: StaffClient;
  let contractId: string;
  let paid: number;

  beforeEach(async () => {
    server = await startPayingServer(await open());
    server.clock.moveTo('2026-11-30T18:00:00Z');
    accountant = await staffClient(server, 'accountant', 'Ada Accountant');
    contractId = await server.placeOrder();
    await server.openPage(contractId);
    await server.sendNotice(contractId);
    paid = (await server.fetchContract(contractId)).firstPayment;
  });

  const listPostings = async (filter: Record<string, string> = {}) =>
    ((await accountant.get('/api/staff/ledger', filter)).json as { rows: PostingRecord[] }).rows;
  const sumPostings = async (filter: Record<string, string> = {}) =>
    (await accountant.get('/api/staff/ledger/totals', filter)).json as PostingTotals;
  const listWaiting = async () =>
    (
      (await accountant.get('/api/staff/waiting')).json as { count: number; label: string; filter: object }[]
    ).map(({ count, label, filter }) => ({ count, label, filter }));
  const listMonths = async () =>
    ((await accountant.get('/api/staff/months')).json as { rows: MonthRecord[] }).rows;
  const openMonth = async (id: string) =>
    (await accountant.get(`/api/staff/months/${id}`)).json as MonthDetails;
  const act = (id: string, action: 'close' | 'reopen', body: object = {}) =>
    accountant.post(`/api/staff/months/${id}/${action}`, body);

  test('list what moved cash, with its sum and its contract, and export it', async () => {
    const { contractNumber } = await server.fetchContract(contractId);
    expect(await listPostings({ kind: 'Payments' })).toMatchObject([
      {
        contract: { id: openedId(contractId), contractNumber },
        event: 'Payment',
        account: 'Cash',
        debit: paid,
        credit: null,
      },
    ]);
    expect(await sumPostings({ kind: 'Payments', from: '2026-11-30', to: '2026-11-30' })).toEqual({
      debit: paid,
      credit: 0,
    });
    expect(await sumPostings({ kind: 'Payments', from: '2026-12-01' })).toEqual({ debit: 0, credit: 0 });
    expect(await sumPostings({ kind: 'Refunds' })).toEqual({ debit: 0, credit: 0 });
    const all = await sumPostings({ contractNumber });
    expect(all.debit).toBe(all.credit);
    expect(all.debit).toBeGreaterThan(paid);
    expect((await accountant.get('/api/staff/ledger', { contractNumber: 'O-0000-0000' })).status).toBe(400);

    const file = (await accountant.get('/api/staff/ledger/export.csv', { kind: 'Payments' })).text;
    expect(file).toContain('day,contractNumber,at,event,account,debit,credit,reference,by');
    expect(file).toContain(`2026-11-30,${contractNumber},`);
    expect(file.trim().split('\n')).toHaveLength(2);
  });

  test('a month that ended is closed after its checks, starts the next one, and can be reopened', async () => {
    expect(await listMonths()).toMatchObject([{ id: '2026-11', status: 'Current', received: paid }]);
    expect(getErrorCodes(await act('2026-11', 'close'))).toEqual(['MonthNotOpen']);

    server.clock.moveTo('2026-12-03T18:00:00Z');
    expect(await listWaiting()).toEqual([{ count: 1, label: 'Month to close', filter: { status: 'Open' } }]);
    const november = await openMonth('2026-11');
    expect(november).toMatchObject({ status: 'Open', canBeClosed: true, canBeReopened: false });
    expect(november.checks.map(({ isPassed }) => isPassed)).toEqual(Array(6).fill(true));
    expect(november.trialBalance.find(({ account }) => account === 'Cash')).toEqual({
      account: 'Cash',
      opening: 0,
      debit: paid,
      credit: 0,
      closing: paid,
    });
    expect((await act('2026-11', 'close')).status).toBe(204);
    expect(getErrorCodes(await act('2026-11', 'close'))).toEqual(['MonthNotOpen']);
    expect(await listWaiting()).toMatchObject([{ count: 0 }]);
    const [december, closed] = await listMonths();
    expect(closed).toMatchObject({ status: 'Closed', received: paid, closedBy: 'Ada Accountant' });
    expect(december).toMatchObject({ id: '2026-12', status: 'Current', received: 0 });
    const opened = await openMonth('2026-12');
    expect(opened.trialBalance.find(({ account }) => account === 'Cash')).toMatchObject({
      opening: paid,
      closing: paid,
    });
    const { checks, unnamedAccounts } = await openMonth('2026-11');
    expect(checks.slice(0, -1)).toEqual(november.checks);
    expect(checks.at(-1)).toMatchObject({
      title: 'Nothing was posted since the month was closed',
      isPassed: true,
    });
    expect(unnamedAccounts).toContain('Cash');

    expect((await act('2026-11', 'reopen', { reason: '' })).status).toBe(400);
    expect((await act('2026-11', 'reopen', { reason: 'The bank sent another statement' })).status).toBe(204);
    expect(await openMonth('2026-11')).toMatchObject({
      status: 'Open',
      canBeClosed: true,
      reopened: { by: 'Ada Accountant', reason: 'The bank sent another statement' },
    });
    server.clock.moveTo('2026-12-04T18:00:00Z');
    expect((await act('2026-11', 'close')).status).toBe(204);
    expect(await openMonth('2026-11')).toMatchObject({
      status: 'Closed',
      reopened: { reason: 'The bank sent another statement' },
    });
    const entries = await server.database.db.select().from(auditEntries);
    expect(JSON.stringify(entries)).toContain('The bank sent another statement');
  });

  test('months close one after the other, the newest first to be reopened', async () => {
    server.clock.moveTo('2027-01-02T18:00:00Z');
    expect(getErrorCodes(await act('2026-12', 'close'))).toEqual(['EarlierMonthOpen']);
    expect(await openMonth('2026-12')).toMatchObject({
      canBeClosed: false,
      obstacle: 'Close the months before this one first.',
    });
    for (const month of ['2026-11', '2026-12']) expect((await act(month, 'close')).status).toBe(204);
    expect(getErrorCodes(await act('2026-11', 'reopen', { reason: 'Wrong' }))).toEqual([
      'MonthNotReopenable',
    ]);
    expect((await act('2026-12', 'reopen', { reason: 'Wrong' })).status).toBe(204);
    expect(getErrorCodes(await act('2027-03', 'close'))).toEqual(['NotFound']);
  });

  test('a month whose payments disagree with the ledger stays open', async () => {
    server.clock.moveTo('2026-12-03T18:00:00Z');
    await server.database.db.update(charges).set({ cents: 1 });
    const { canBeClosed, checks } = await openMonth('2026-11');
    expect(canBeClosed).toBe(false);
    expect(checks.find(({ isPassed }) => !isPassed)).toEqual({
      title: 'Payments received agree with the charges of all contracts',
      isPassed: false,
      ledger: paid,
      expected: 0.01,
    });
    expect(getErrorCodes(await act('2026-11', 'close'))).toEqual(['CheckFailed']);
  });

  test('a journal has one balanced entry a day, and its export is in the audit log', async () => {
    const { status, text } = await accountant.get('/api/staff/months/2026-11/journal.csv', {
      format: 'quickbooks',
    });
    expect(status).toBe(200);
    const [header, ...rows] = text.trim().split(/\r?\n/);
    expect(header).toBe('Journal No,Journal Date,Account Name,Debits,Credits,Description');
    const cells = rows.map((row) => row.split(','));
    expect(cells.map(([, day]) => day)).toEqual(cells.map(() => '11/30/2026'));
    const add = (column: number) =>
      cells.reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0);
    expect(add(3)).toBe(add(4));
    const entries = await server.database.db.select().from(auditEntries);
    expect(entries).toContainEqual(
      expect.objectContaining({ subject: 'months', subjectId: '2026-11', action: 'export' }),
    );
  });

  test('an accountant changes nothing else, and a reader closes nothing', async () => {
    const viewer = await staffClient(server, 'viewer', 'Vic Viewer');
    expect((await viewer.get('/api/staff/months')).status).toBe(200);
    expect((await viewer.get('/api/staff/ledger/export.csv', {})).status).toBe(200);
    expect((await viewer.post('/api/staff/months/2026-11/close', {})).status).toBe(403);
    const id = openedId(contractId);
    expect((await accountant.get(`/api/staff/contracts/${id}`)).status).toBe(200);
    expect((await accountant.post(`/api/staff/contracts/${id}/cancel`, {})).status).toBe(403);
    for (const name of ['leads', 'users', 'audit-trail', 'configurations'])
      expect([name, (await accountant.get(`/api/staff/${name}`)).status]).toEqual([name, 403]);
  });
});

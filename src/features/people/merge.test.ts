import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { leadsWith, peopleWith } from '../../test/people.ts';
import { staffClient } from '../../test/staff-client.ts';
import { getErrorCodes, startedQuote, testClient } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import type { CustomerPage } from '../customer-page/schema.ts';
import { noVisit } from '../customers/leads/domain/campaign-visit.ts';

const visitor = { ipAddress: '192.0.2.7', browser: '', page: '/x', optsOutOfTracking: false };

describeOnDatabase('people', (open) => {
  const site = testSite(open);
  const start = async (person: object) => startedQuote(await testClient(site.app), person);
  const write = (name: string, email: string) =>
    site.services.contact.send(
      { name, email, subject: 'Something else', message: `A question of ${name}` },
      { visitor, visit: noVisit, tracking: {} },
    );
  const openPage = async (email: string) => {
    const sales = await staffClient(site, 'sales', `Seller of ${email}`);
    const [lead] = await leadsWith(site.services, email);
    const read = async () => (await sales.get(`/api/staff/leads/${lead?.id}/customer`)).json as CustomerPage;
    return { sales, read, personId: lead?.personId ?? '' };
  };

  const listHistory = ({ history }: CustomerPage) => history.events.map(({ text }) => text);

  test('are one through every form with the same address and name, and two with another name', async () => {
    await start({ firstName: 'José', lastName: 'Núñez', email: 'home@example.com' });
    await write('JOSE NUNEZ', 'Home@example.com');
    await site.services.referrals.requestLink(
      { firstName: 'José', email: 'home@example.com' },
      { visitor, visit: noVisit, tracking: {} },
    );
    expect(await peopleWith(site.services, 'home@example.com')).toHaveLength(1);
    await write('Maria Nunez', 'home@example.com');
    expect(await peopleWith(site.services, 'home@example.com')).toHaveLength(2);
    const { read } = await openPage('home@example.com');
    const page = await read();
    expect(page.messages).toHaveLength(1);
    expect(page.duplicates).toMatchObject([
      { name: 'Maria Nunez', records: { contact_messages: 1, leads: 0 } },
    ]);
  });

  test('keep an address that staff correct, and are found by it', async () => {
    await start({ firstName: 'Ada', lastName: 'Example', email: 'typo@example.com' });
    const [lead] = await leadsWith(site.services, 'typo@example.com');
    const details = { firstName: 'Ada', lastName: 'Example', email: 'right@example.com', phone: null };
    await site.database.transaction((tx) =>
      site.services.leadStaff.changeContactDetails(tx, lead?.id ?? '', details, { name: 'Seller' }),
    );
    const people = await peopleWith(site.services, 'typo@example.com');
    expect(await peopleWith(site.services, 'right@example.com')).toEqual(people);
    await write('Ada Example', 'typo@example.com');
    const { read, sales } = await openPage('right@example.com');
    const { person, messages } = await read();
    expect(messages).toHaveLength(1);
    expect(person?.points).toContainEqual(
      expect.objectContaining({ value: 'typo@example.com', isCurrent: false }),
    );
    for (const q of ['typo@example.com', 'right@example.com'])
      expect((await sales.get('/api/staff/leads', { q })).json, q).toMatchObject({ total: 1 });
  });

  test('are merged by staff, with all that they have, and separated again', async () => {
    await start({ firstName: 'Bob', lastName: 'Example', email: 'bob@example.com', phone: '312 555 0142' });
    await start({
      firstName: 'Robert',
      lastName: 'Example',
      email: 'rob@example.com',
      phone: '312 555 0142',
    });
    await write('Robert Example', 'rob@example.com');
    const { sales, read, personId: into } = await openPage('bob@example.com');
    const [from = ''] = await peopleWith(site.services, 'rob@example.com');
    const before = await read();
    const { read: readRobert } = await openPage('rob@example.com');
    const robert = await readRobert();
    expect(before.duplicates).toMatchObject([
      { id: from, name: 'Robert Example', records: { leads: 1, contact_messages: 1 } },
    ]);

    const listDuplicates = async () => {
      const list = (await sales.get('/api/staff/leads', { hasDuplicate: 'true' })).json;
      const { rows } = list as { rows: { id: string; email: string; hasDuplicate: boolean }[] };
      for (const { id, hasDuplicate } of rows)
        expect((await sales.get(`/api/staff/leads/${id}`)).json).toMatchObject({ hasDuplicate });
      return rows.flatMap(({ email, hasDuplicate }) => (hasDuplicate ? [email] : [])).toSorted();
    };
    expect(await listDuplicates()).toEqual(['bob@example.com', 'rob@example.com']);

    expect((await sales.post(`/api/staff/people/${from}/merge`, { into })).status).toBe(204);
    expect(await listDuplicates()).toEqual([]);
    const merged = await read();
    expect(merged).toMatchObject({ duplicates: [], merged: [{ id: from, name: 'Robert Example' }] });
    expect([merged.leads, merged.messages].map((rows) => rows.length)).toEqual([2, 1]);
    expect(listHistory(merged)).toEqual([
      'Merged with someone else by Seller of bob@example.com',
      ...[...listHistory(robert), ...listHistory(before)],
    ]);
    expect(await peopleWith(site.services, 'rob@example.com')).toEqual([into]);
    expect(getErrorCodes(await sales.post(`/api/staff/people/${from}/merge`, { into }))).toEqual([
      'AlreadyMerged',
    ]);

    expect((await sales.post(`/api/staff/people/${from}/unmerge`, {})).status).toBe(204);
    const separated = await read();
    expect(separated).toEqual({ ...before, contact: expect.anything(), history: expect.anything() });
    expect(listHistory(separated).slice(2)).toEqual(listHistory(before));
    expect(listHistory(await readRobert())).toEqual([
      'Merge undone by Seller of bob@example.com',
      ...listHistory(robert),
    ]);
    expect(await peopleWith(site.services, 'rob@example.com')).toEqual([from]);
    expect(await listDuplicates()).toEqual(['bob@example.com', 'rob@example.com']);
    await site.services.privacy.erasePerson({ email: 'rob@example.com' });
    expect(await listDuplicates()).toEqual([]);
    const administrator = await staffClient(site, 'administrator');
    const log = (await administrator.get('/api/staff/audit-trail', { subject: 'people' })).text;
    expect(log).toContain('"merge"');
    expect(log).toContain('"unmerge"');
  });

  test('who share an address are never offered again once staff say they are not the same', async () => {
    const email = 'home@example.com';
    for (const firstName of ['Ada', 'Bob'])
      await start({ firstName, lastName: 'Example', email, phone: '312 555 0142' });
    const couple = await site.services.people.byPoint(site.database.db, email);
    const getId = (name: string) => couple.find(({ firstName }) => firstName === name)?.id ?? '';
    const [ada, bob] = [getId('Ada'), getId('Bob')];
    const sales = await staffClient(site, 'sales', 'Sam Seller');
    const findLeadId = async (id: string) =>
      (await leadsWith(site.services, email)).find(({ personId }) => personId === id)?.id;
    const read = async (id: string) =>
      (await sales.get(`/api/staff/leads/${await findLeadId(id)}/customer`)).json as CustomerPage;
    const listMarked = async () =>
      (await site.services.people.listDuplicates(site.database.db, [ada, bob])).toSorted();
    const markDistinct = (isDistinct: boolean, by = sales) =>
      by.post(`/api/staff/people/${bob}/mark-distinct`, { other: ada, isDistinct });
    expect(await listMarked()).toEqual([ada, bob].toSorted());

    expect((await markDistinct(true)).status).toBe(204);
    expect((await markDistinct(true)).status, 'twice').toBe(204);
    expect(await listMarked()).toEqual([]);
    const page = await read(bob);
    expect(page).toMatchObject({ duplicates: [], distinct: [{ id: ada, name: 'Ada Example' }] });
    expect(listHistory(page)[0]).toBe('Marked as not the same person as someone else by Sam Seller');
    expect(await read(ada)).toMatchObject({ duplicates: [], distinct: [{ id: bob }] });
    await start({ firstName: 'Bob', lastName: 'Example', email, phone: '312 555 0199' });
    expect(await listMarked(), 'with another number').toEqual([]);

    await write('Cy Example', email);
    const cy = (await peopleWith(site.services, email)).find((id) => id !== ada && id !== bob) ?? '';
    expect(await listMarked(), 'a third person').toEqual([ada, bob].toSorted());
    expect((await read(ada)).duplicates).toMatchObject([{ id: cy }]);
    expect((await sales.post(`/api/staff/people/${bob}/merge`, { into: cy })).status).toBe(204);
    expect(await listMarked(), 'not the one who was merged').toEqual([]);
    expect((await sales.post(`/api/staff/people/${bob}/unmerge`, {})).status).toBe(204);
    expect((await read(ada)).duplicates).toMatchObject([{ id: cy }]);

    await markDistinct(false);
    expect((await read(ada)).duplicates.map(({ id }) => id).toSorted()).toEqual([bob, cy].toSorted());
    const log = (await (await staffClient(site, 'administrator')).get('/api/staff/audit-trail')).text;
    expect(log.match(/"mark-distinct"/g)).toHaveLength(3);
    const leads = await staffClient(site, 'leads');
    expect((await markDistinct(true, leads)).status).toBe(403);
  });

  test('who were merged on are separated in order, and keep what went to someone else', async () => {
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com'])
      await start({ firstName: 'Cal', lastName: 'Example', email });
    const find = async (email: string) => (await peopleWith(site.services, email))[0] ?? '';
    const [one, two, three] = [
      await find('one@example.com'),
      await find('two@example.com'),
      await find('three@example.com'),
    ];
    const { sales } = await openPage('three@example.com');
    const merge = (from: string, into: string) => sales.post(`/api/staff/people/${from}/merge`, { into });
    const separate = (from: string) => sales.post(`/api/staff/people/${from}/unmerge`, {});
    expect((await merge(one, two)).status).toBe(204);
    expect((await merge(two, three)).status).toBe(204);
    expect(getErrorCodes(await separate(one))).toEqual(['MergedAgain']);
    expect((await separate(two)).status).toBe(204);
    await site.database.db.execute(
      sql`update leads set person_id = ${three} where email = 'one@example.com'`,
    );
    expect((await separate(one)).status).toBe(204);
    expect(await peopleWith(site.services, 'one@example.com')).toEqual([one]);
    expect((await site.services.people.summary(site.database.db, three)).records.leads).toBe(2);
  });

  test('have a verified number once staff heard them call from it', async () => {
    await start({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', phone: '312 555 0142' });
    const { read, sales, personId } = await openPage('ada@example.com');
    const verify = (phone: string) => sales.post(`/api/staff/people/${personId}/verify-phone`, { phone });
    for (const phone of ['+13125550199', 'ada@example.com']) expect((await verify(phone)).status).toBe(404);
    expect((await verify('+13125550142')).status).toBe(204);
    expect((await read()).person?.points).toMatchObject([
      { value: '+13125550142', verifiedAt: expect.any(String) },
      { value: 'ada@example.com', verifiedAt: null },
    ]);
  });

  test('can be merged only by users who may', async () => {
    await start({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' });
    const [id = ''] = await peopleWith(site.services, 'ada@example.com');
    const leads = await staffClient(site, 'leads');
    expect((await leads.post(`/api/staff/people/${id}/merge`, { into: id })).status).toBe(403);
  });
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes, testServer } from '../../../test/test-server.ts';
import { staffSessions } from '../../office/auth/table.ts';

const url = '/api/staff/landing-phones';
const phone = { name: 'Other', phoneNumber: '(800) 555-0160', isActive: true };
const wholeHost = { ...phone, name: 'Host', host: 'www.example.com' };
const onePath = { ...wholeHost, name: 'Path', pathPrefix: '/radio' };
const csv = `name,host,phoneNumber,isActive\nFile,www.example.com,(800) 555-0160,yes\n`;

describeOnDatabase('landing phones', (open) => {
  test('of a whole host are only changed by administrators, after entering the password again', async () => {
    const server = await testServer(await open());
    const editor = await staffClient(server, 'editor');
    expect((await editor.post(url, wholeHost)).status).toBe(403);
    const { id } = (await editor.post(url, onePath)).json as { id: string };
    expect((await editor.change(`${url}/${id}`, { pathPrefix: null })).status).toBe(403);
    expect((await editor.change(`${url}/${id}`, { pathPrefix: '/tv' })).status).toBe(204);
    expect((await editor.importFile(url, csv, false)).steps.at(-1)).toMatchObject({ state: 'Failed' });

    const administrator = await staffClient(server, 'administrator');
    const addResponse = await administrator.post(url, wholeHost);
    expect(addResponse.status, addResponse.text).toBe(200);
    const wholeHostUrl = `${url}/${(addResponse.json as { id: string }).id}`;
    expect((await editor.change(wholeHostUrl, { phoneNumber: '(800) 555-0161' })).status).toBe(403);
    expect((await editor.change(wholeHostUrl, { pathPrefix: '/radio' })).status).toBe(403);
    expect((await editor.delete(wholeHostUrl)).status).toBe(403);
    const importResponse = await administrator.importFile(url, csv, false);
    expect(importResponse.steps.at(-1)).toMatchObject({ state: 'Imported' });

    // The password was entered more than 10 minutes ago.
    await server.services.database.db
      .update(staffSessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), reauthenticatedAt: null })
      .where(eq(staffSessions.userId, administrator.id));
    const changeResponse = await administrator.change(wholeHostUrl, { phoneNumber: '(800) 555-0161' });
    expect(getErrorCodes(changeResponse)).toEqual(['ReauthenticationRequired']);
  });
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SentEvent } from '../domain/delivery.ts';
import { csvDestination } from './destinations.ts';

const delivery: SentEvent = {
  id: '0b7e1c9a-6d2f-4b8e-9f30-2a1d5c7e8f90',
  type: 'lead.created',
  subjectId: 'lead-1',
  at: new Date('2026-11-20T12:00:00Z'),
};
const name = `2026-11-20-${delivery.id}.csv`;

async function createTemporaryDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'drop-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

test('writes a file with a header and a row, and replaces it when sent again', async () => {
  const directory = join(await createTemporaryDirectory(), 'in', 'box');
  const { send } = csvDestination(directory);
  const data = {
    firstName: 'Ada, "A."',
    phone: '+13125550142',
    city: '=1+1',
    note: '@home',
    tab: '\tx',
    less: '-2',
    vehicleYear: 2020,
    vin: null,
    diesel: false,
    contactPreferences: { call: false, hours: '9-5' },
    consents: [{ channel: 'email', version: '1' }],
  };
  expect(await send(delivery, { firstName: 'old' })).toEqual({ kind: 'delivered', code: 'Written' });
  expect(await send(delivery, data)).toEqual({ kind: 'delivered', code: 'Written' });
  expect(await readdir(directory)).toEqual([name]);
  const [header, row] = (await readFile(join(directory, name), 'utf8')).split('\n');
  expect(header).toBe(
    'deliveryId,type,timestamp,firstName,phone,city,note,tab,less,vehicleYear,vin,diesel,' +
      'contactPreferences.call,contactPreferences.hours,consents',
  );
  expect(row).toBe(
    `${delivery.id},lead.created,2026-11-20T12:00:00.000Z,"Ada, ""A.""",'+13125550142,'=1+1,'@home,'\tx,'-2,` +
      '2020,,false,false,9-5,"[{""channel"":""email"",""version"":""1""}]"',
  );
});

test("retries when the directory can't be written, and leaves no partial files", async () => {
  const directory = await createTemporaryDirectory();
  const file = join(directory, 'file');
  await writeFile(file, '');
  expect(await csvDestination(file).send(delivery, {})).toEqual({ kind: 'retry', code: 'EEXIST' });
  expect(await readdir(directory)).toEqual(['file']);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMailbox, storeInMailbox } from '../../platform/mail/mailbox.ts';
import {
  createContractFrom,
  createOrderableQuote,
  payByCheck,
  signContract,
} from '../../test/contract-samples.ts';
import { photo } from '../../test/file-samples.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { openedId } from '../../test/opened-id.ts';
import { leadsWith, peopleWith } from '../../test/people.ts';
import { findInDatabase } from '../../test/search-database.ts';
import { tempDirectory } from '../../test/temp-directory.ts';
import { testClient, testServer } from '../../test/test-server.ts';
import { currentConsentText } from '../customers/consent/domain/consent-text.ts';
import { noVisit } from '../customers/leads/domain/campaign-visit.ts';
import { messages } from '../customers/messages/table.ts';

const visitor = { ipAddress: '203.0.113.99', browser: 'Peculiar/1.0', page: '/x', optsOutOfTracking: false };
const from = { visitor: { ...visitor, proof: { isTrusted: true } }, visit: noVisit, tracking: {} };
const staff = { id: 'staff', name: 'Cleo Clerk' };
const shared = 'house@oppenshaw.example';
const second = 'mina@elsewhere.example';
const mina = { firstName: 'Wilhelmina', lastName: 'Oppenshaw', phone: '312 555 0147' };
const spouse = {
  howDidYouHearInfo: undefined,
  firstName: 'Barnaby',
  lastName: 'Oppenshaw',
  phone: '312 555 0166',
};
/** What only one of them said or has. */
const ofMina = [
  'wilhelmina',
  '3125550147',
  second,
  '7 quagmire lane',
  'the rattle',
  'zanzibar works',
  'my cousin told me',
  '1HGCR2F30EA012345',
];
const ofSpouse = ['barnaby', '3125550166', 'the squeak', shared];

describeOnDatabase('erasing a person', (open) => {
  async function setUp() {
    const directory = tempDirectory();
    const database = await open();
    const server = await testServer(database, { mailbox: createMailbox(directory) });
    const { services } = server;
    const client = await testClient(server.app);
    const change = (run: Parameters<typeof database.transaction>[0]) => database.transaction(run);

    async function buy(person: object, vin: string, street = '7 Quagmire Lane') {
      const quote = await createOrderableQuote(client, {
        howDidYouHear: 'Other',
        howDidYouHearInfo: 'My cousin told me',
        ...person,
      });
      const address = { street, city: 'Chicago', state: 'IL', zipCode: '60601' };
      const contractId = await createContractFrom(client, quote, {
        contractParties: { address, coOwner: null, lienholder: null },
      });
      await database.db.execute(sql`update contracts set vin = ${vin} where id = ${openedId(contractId)}`);
      const note = `${(person as { firstName: string }).firstName} called`;
      await change((tx) =>
        services.contractStaff.logCall(
          tx,
          openedId(contractId),
          { channel: 'call', text: note, overrideReason: note },
          staff,
        ),
      );
      await signContract(services, contractId);
      await payByCheck(services, contractId);
      return openedId(contractId);
    }
    const write = (name: string, email: string, message: string) =>
      services.contact.send({ name, email, subject: 'Something else', message }, from);

    const consent = { textVersion: currentConsentText.version, channels: ['Email' as const] };
    const kept = await buy({ ...mina, email: shared, consent }, '1HGCR2F30EA012345');
    const sold = await buy({ ...mina, email: shared }, '4T1B11HK8KU123456');
    await change((tx) =>
      services.contractStaff.transfer(
        tx,
        sold,
        {
          owner: { firstName: 'Noor', lastName: 'Later', email: 'noor@example.com' },
          address: { street: '4 Elm Street', city: 'Peoria', state: 'IL', zipCode: '61602' },
          soldOn: '2026-11-20',
          odometer: 60_000,
          fee: 0,
        },
        staff,
      ),
    );
    await services.employerBenefit.enroll(
      {
        request: {
          ...mina,
          email: shared,
          zipCode: '60601',
          vehicleYear: 2020,
          vehicleMake: 'Honda',
          vehicleModel: 'Accord',
          vehicleMileage: 42_000,
          employerName: 'Zanzibar Works',
          coveragePlan: 1,
          consent,
        },
        tracking: {},
        visit: noVisit,
      },
      visitor,
      'an-enrollment',
    );
    for (const [lead] of [await leadsWith(services, shared)])
      await change((tx) =>
        services.leadStaff.changeContactDetails(tx, lead?.id ?? '', { ...mina, email: second }, staff),
      );
    await write('Wilhelmina Oppenshaw', second, 'Do you hear the rattle?');
    const [received] = await services.contact.byPeople(database.db, await peopleWith(services, second));
    await change((tx) =>
      services.contact.reply(
        tx,
        received?.id ?? '',
        { text: 'Ask the shop about the rattle.', status: 'Waiting' },
        staff,
      ),
    );
    const sent = await services.claims.receive({
      fileName: 'the rattle.jpg',
      bytes: await photo(),
      address: '192.0.2.1',
    });
    await services.claims.file({
      request: {
        ...mina,
        email: second,
        hasNoNumber: true,
        vin: '1HGCR2F30EA012345',
        odometer: 84_200,
        happenedOn: '2026-11-19',
        canDrive: 'No',
        whatHappened: 'I heard the rattle.',
        vehicleLocation: 'At 7 Quagmire Lane',
        isTrue: true,
        attachments: [sent.attachment],
      },
      isSuspicious: false,
      sender: { ipAddress: '192.0.2.1' },
      key: 'a-claim',
    });
    await services.reviews.send(
      {
        reviewerName: 'Wilhelmina O.',
        reviewerCity: 'Springfield',
        reviewerState: 'IL',
        rating: 3,
        about: 'Claim',
        reviewText: 'I can still hear the rattle from before.',
        email: second,
      },
      { isSuspicious: false, ipAddress: '192.0.2.1' },
    );
    await services.referrals.requestLink({ firstName: 'Wilhelmina', email: second }, from);
    await change((tx) =>
      services.auditTrail.record(tx, {
        staffId: 'a',
        staffName: 'Ines Employee',
        subject: 'contracts',
        subjectId: kept,
        action: 'change',
        before: { note: 'Wilhelmina' },
        after: { note: 'the rattle' },
      }),
    );

    const spouseContract = await buy({ ...spouse, email: shared }, '2HGCR2F30EA012345', '9 Squeak Street');
    await write('Barnaby Oppenshaw', shared, 'Do you hear the squeak?');

    for (const { id, recipient, data } of await database.db.select().from(messages))
      await storeInMailbox(
        directory,
        Buffer.from(`To: ${recipient}\r\nMessage-ID: <${id}@example.com>\r\n\r\n${JSON.stringify(data)}`),
        server.clock.now(),
      );
    const readMailbox = async () => {
      const folder = join(directory, 'mailbox');
      const names = await readdir(folder);
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
    };
    const countFiles = async () =>
      (await database.db.execute<{ n: number }>(sql`select count(*)::int as n from stored_files`)).rows[0]
        ?.n ?? 0;
    return { ...server, database, readMailbox, countFiles, sold, spouseContract };
  }

  test('leaves nothing of hers under any address, and everything of whoever shares one', async () => {
    const { services, database, readMailbox, countFiles, spouseContract } = await setUp();
    const privacy = services.privacy;
    await expect(privacy.exportPerson({ email: shared })).rejects.toThrow('Several people use this');
    const [hers] = (await privacy.findPeople(shared)).filter(({ name }) => name === 'Wilhelmina Oppenshaw');
    expect(hers?.emails.toSorted()).toEqual([shared, second].toSorted());
    const meant = { email: shared, personId: hers?.id };
    const document = await privacy.exportPerson(meant);
    expect(document.otherEmails).toEqual([second]);
    const text = JSON.stringify(document.kept).toLowerCase();
    for (const value of ofMina) expect(text, value).toContain(value.toLowerCase());
    for (const value of ['barnaby', '3125550166', 'the squeak', 'noor@example.com'])
      expect(text, value).not.toContain(value);
    const spouseBefore = await findInDatabase(database, ofSpouse);
    const filesBefore = await countFiles();

    const { erased } = await privacy.erasePerson(
      meant,
      document.open.map(({ number }) => number),
    );

    expect(await findInDatabase(database, ofMina)).toEqual([]);
    const mailbox = (await readMailbox()).toLowerCase();
    for (const value of ofMina) expect(mailbox, value).not.toContain(value.toLowerCase());
    // Two signed contracts and a photo with its small copy.
    expect(filesBefore - (await countFiles())).toBeGreaterThanOrEqual(3);
    expect(erased).toMatchObject({ people: 1, claims: 1, reviews: 1, referrals: 1, contracts: 1 });

    expect(mailbox).toContain('barnaby');
    const left = await findInDatabase(database, ofSpouse);
    const hersAtSharedAddress = (place: string) => place.endsWith(shared);
    expect(left.filter((place) => !hersAtSharedAddress(place))).toEqual(
      spouseBefore.filter((place) => !hersAtSharedAddress(place)),
    );
    const spouseDocument = await privacy.exportPerson({ email: shared });
    expect(JSON.stringify(spouseDocument.kept)).toContain(spouseContract);
    const later = JSON.stringify((await privacy.exportPerson({ email: 'noor@example.com' })).kept);
    expect(later).toContain('4 Elm Street');
  });
});

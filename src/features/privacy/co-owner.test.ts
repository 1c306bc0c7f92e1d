import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { openedId } from '../../test/opened-id.ts';
import { findInDatabase } from '../../test/search-database.ts';
import { createQuotedOpportunity } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import { contractBody } from '../../test/visitor-requests.ts';

const owner = { firstName: 'Cora', lastName: 'Customer', email: 'cora@example.com' };
const coOwner = { firstName: 'Ignatius', lastName: 'Zanzibar' };
const visitor = { ipAddress: '192.0.2.7', browser: '', page: '/quote', optsOutOfTracking: false };

describeOnDatabase('a co-owner', (open) => {
  const site = testSite(open);
  const buy = async () => {
    const quote = await createQuotedOpportunity(site.client, owner, { vin: '4T1B11HK8KU123456' });
    const { contractParties, ...body } = contractBody(quote);
    const { contractId } = await site.services.checkout.createContract(
      { ...body, contractParties: { ...contractParties, coOwner } },
      visitor,
    );
    const found = await site.services.privacy.findPeople(owner.email);
    expect(found.map(({ name }) => name)).toEqual(['Cora Customer', 'Ignatius Zanzibar']);
    return { id: openedId(contractId), coOwnerId: found[1]?.id ?? '' };
  };
  const read = (id: string) =>
    site.services.contractStaff.find(site.database.db, id, { role: 'administrator' });

  test('gets the contract without the owner, and is erased from it alone', async () => {
    const { id, coOwnerId } = await buy();
    const { contractNumber } = (await read(id)) ?? {};
    const lookup = { email: owner.email, personId: coOwnerId };
    const text = JSON.stringify(await site.services.privacy.exportPerson(lookup));
    expect(text).toContain(contractNumber);
    expect(text).toContain('Zanzibar');
    for (const own of ['cora@example.com', 'Cora', 'Customer']) expect(text).not.toContain(own);

    const { erased, stays } = await site.services.privacy.erasePerson(lookup);
    expect(erased).toMatchObject({ contracts: 1, people: 1 });
    expect(stays).toMatchObject([{ table: 'contract_documents', rows: 1 }]);
    expect(await findInDatabase(site.database, ['Zanzibar'])).toEqual([]);
    expect(await read(id)).toMatchObject({
      lastName: 'Customer',
      contract: { contractParties: { coOwner: null, address: expect.anything() } },
    });
  });

  test("goes with the owner's contract", async () => {
    const { id } = await buy();
    const { contractNumber = '' } = (await read(id)) ?? {};
    await site.services.privacy.erasePerson({ email: owner.email }, [contractNumber]);
    expect(await findInDatabase(site.database, ['Zanzibar'])).toEqual([]);
  });
});

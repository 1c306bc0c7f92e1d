import { beforeAll, describe, expect, test } from 'vitest';
import type { ContractDetails } from '../../features/contracts/servicing/schema/staff.ts';
import { RefundPreview, RefundsByHand } from '../../features/contracts/servicing/staff/contract-actions.tsx';
import { ContractSections } from '../../features/contracts/servicing/staff/contract-page.tsx';
import { noVisit } from '../../features/customers/leads/domain/campaign-visit.ts';
import { ContactCheck } from '../../features/customers/leads/staff/contact-advice.tsx';
import { LeadParts } from '../../features/customers/leads/staff/lead-page.tsx';
import { Comparison, ComparisonPanel } from '../../features/plans/staff/comparison.tsx';
import { ErrorsPanel } from '../../features/plans/staff/errors-panel.tsx';
import { EligibilityTables, FactorTables, RateTables } from '../../features/plans/staff/rate-tables.tsx';
import { TestVehiclePanel } from '../../features/plans/staff/test-vehicle.tsx';
import { SurchargeTables, VehicleTables } from '../../features/plans/staff/vehicle-tables.tsx';
import { PhoneTester } from '../../features/selling/landing-phones/staff/phone-tester.tsx';
import { QuoteSections } from '../../features/selling/quote/staff/quote-page.tsx';
import type { FirstStepRequest } from '../../features/selling/quote-steps/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { dollars } from '../../shared/format.ts';
import { payByCheck } from '../../test/contract-samples.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { openedId } from '../../test/opened-id.ts';
import { leadsWith } from '../../test/people.ts';
import { card as demoCard } from '../../test/rating-samples.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { createQuotedOpportunity, type TestServer, testClient, testServer } from '../../test/test-server.ts';
import { contractBody } from '../../test/visitor-requests.ts';

describe('the tables of a rate card', () => {
  const { version, effectiveFrom: _from, ...tables } = demoCard;
  const draft = { id: version, status: 'Draft', tables };
  const activated = { ...draft, status: 'Activated' };

  test('show their values in inputs, formatted for display', () => {
    const plans = renderScreen('rate-cards', draft, <RateTables />);
    expect(plans).toContain('Premium 10.00');
    expect(plans).toContain('Add row');
    const factors = renderScreen('rate-cards', draft, <FactorTables />);
    expect(factors).toContain('and above');
    const makes = renderScreen('rate-cards', draft, <VehicleTables />);
    expect(makes).toContain('Alfa Romeo');
    const surcharges = renderScreen('rate-cards', draft, <SurchargeTables />);
    expect(surcharges).toContain('not accepted');
    expect(renderScreen('rate-cards', draft, <EligibilityTables />)).toContain('Ferrari');
  });

  test('are read-only once the card is activated', () => {
    expect(renderScreen('rate-cards', activated, <RateTables />)).not.toContain('Add row');
  });

  test('can be validated, tested on a vehicle, and compared', () => {
    const panels = [<ErrorsPanel key="1" />, <TestVehiclePanel key="2" />, <ComparisonPanel key="3" />];
    const text = renderScreen('rate-cards', draft, panels);
    for (const button of ['Check now', 'Get prices', 'Compare now']) expect(text).toContain(button);
  });

  test('can be compared, to show how many customers would pay more and by how much', () => {
    const rise = { quoteNumber: 'Q-1', vehicle: '2020 Honda Accord', before: 100, after: 110.5 };
    const counts = {
      compared: 4,
      increased: 2,
      decreased: 0,
      unchanged: 1,
      noLongerOffered: 1,
      newlyOffered: 0,
    };
    const comparison = {
      ...counts,
      inEffectVersion: '2026.11.2',
      medianChange: 2,
      maxIncrease: rise,
      maxDecrease: null,
      byPlan: [{ ...counts, name: 'Premium', medianChange: 2, totalChange: 0.105 }],
      byState: [{ ...counts, name: 'IL', medianChange: 2, totalChange: null }],
    };
    const text = renderScreen('rate-cards', draft, <Comparison comparison={comparison} />);
    expect(text).toContain('2 would pay more 1 would pay the same 1 would no longer be eligible');
    expect(text).toContain('$100.00 to $110.50 in total: Q-1');
    expect(text).not.toContain('pay less');
  });
});

const inHtml = (text: string) => text.replaceAll("'", '&#x27;');

describe('the pages of a sale', () => {
  let database: Database;
  let server: TestServer;
  let opportunityId: string;
  let leadId: string;
  let contractId: string;

  beforeAll(async () => {
    database = await fileDatabase();
    server = await testServer(database);
    const client = await testClient(server.app);
    const consent = { textVersion: '2026-11-1', channels: ['Phone' as const] };
    const step: Partial<FirstStepRequest> = {
      coveragePlan: 1 as const,
      termMonths: 36,
      phone: '3125550142',
      consent,
    };
    const quote = await createQuotedOpportunity(client, step, { vin: '1HGCR2F30EA012345' });
    opportunityId = quote.opportunityId;
    const response = await client.post('/api/contracts', contractBody(quote));
    contractId = (response.json as { contractId: string }).contractId;
    const query = { page: 1, perPage: 1, sort: 'createdAt', order: 'desc' as const, filter: {} };
    leadId = (await server.services.leadStaff.list(query)).rows[0]?.id ?? '';
    // Noon in Chicago, so that calls are allowed.
    server.clock.moveTo('2026-11-20T18:00:00Z');
  });

  const services = () => server.services;
  const renderLead = async () => {
    const found = await services().leadStaff.find(database.db, leadId);
    if (!found) throw new Error('There is no lead');
    return renderScreen('leads', found, <LeadParts />);
  };

  test("show a lead's contact preferences, stage, and history", async () => {
    const text = await renderLead();
    expect(text).toContain(
      'You can call this person about their contract. You can email this person about their contract.',
    );
    expect(text).toContain(inHtml("Don't text this person with offers. They haven't agreed to texts."));
    expect(text).not.toContain('Disposable');
    for (const phrase of ['Moved to Ordered', 'No notes yet', '2014 Honda Accord', 'Agreed to Phone'])
      expect(text).toContain(phrase);
  });

  test('ask for a reason only when a logged contact is against the rule', async () => {
    const found = await services().leadStaff.find(database.db, leadId);
    if (!found) throw new Error('There is no lead');
    const renderCheck = (channel: 'call' | 'text') =>
      renderScreen('leads', found, <ContactCheck advice={found.contact} channel={channel} />);
    expect(renderCheck('call')).toContain('You can call this person about their contract.');
    expect(renderCheck('call')).not.toContain('Why you contacted them anyway');
    expect(renderCheck('text')).toContain(inHtml("They haven't agreed to texts."));
    expect(renderCheck('text')).toContain('Why you contacted them anyway');
  });

  test('say why a person must not be called, the same on the lead and the contract', async () => {
    const reason = 'Asked on the phone';
    await database.transaction((tx) =>
      services().subscriptions.optOutAddress(tx, 'call', '+13125550142', reason),
    );
    const sentence = inHtml(
      "Don't call this person about their contract. They opted out of calls on November 20, 2026.",
    );
    expect(await renderLead()).toContain(sentence);
    const contract = await services().contractStaff.find(database.db, openedId(contractId), {
      role: 'sales',
    });
    if (!contract) throw new Error('There is no contract');
    const page = renderScreen('contracts', contract, <ContractSections />);
    expect(page).toContain(sentence);
    expect(page).not.toContain('tel:');
  });

  test('let staff reply to a person without consent, and say that nothing else is allowed', async () => {
    const question = {
      name: 'Cleo Curious',
      email: 'cleo@example.com',
      message: 'What does it cost?',
      subject: 'A plan or a price' as const,
    };
    const visitor = { ipAddress: '10.0.0.1', browser: 'b', page: '/contact-us', optsOutOfTracking: false };
    await services().contact.send(question, { visitor, visit: noVisit, tracking: {} });
    const renderContactLead = async () => {
      const [row] = await leadsWith(services(), question.email);
      const found = await services().leadStaff.find(database.db, row?.id ?? '');
      if (!found) throw new Error('There is no lead');
      expect(found.contact).toMatchObject({ email: false, call: false, text: false });
      return renderScreen('leads', found, <LeadParts />);
    };
    const text = await renderContactLead();
    expect(text).toContain('You can email this person to answer their question.');
    expect(text).toContain(inHtml("Don't call this person with offers. We don't have their phone number."));
    await services().subscriptions.optOut({ email: question.email, channels: ['email'] });
    expect(await renderContactLead()).toContain(inHtml("Don't contact this person"));
  });

  test('show every price of a quote with its ledger, and that it can be replayed', async () => {
    const found = await services().quoteStaff.find(database.db, openedId(opportunityId));
    if (!found) throw new Error('There is no quote');
    const text = renderScreen('quotes', found, <QuoteSections />);
    expect(text).toContain(inHtml("Don't call this person about their contract."));
    expect(text).toContain('gives the same price');
    expect(text).toContain('Expected repairs');
    expect(text).toContain('the same');
  });

  test('say that a contract waits for its first payment, and its dates with an if', async () => {
    const found = await services().contractStaff.find(database.db, openedId(contractId), {
      role: 'sales',
    });
    if (!found) throw new Error('There is no contract');
    const failed = { ...found, contract: { ...found.contract, hasFailedPayment: true } };
    const text = renderScreen('contracts', failed, <ContractSections />);
    expect(text).toContain('it waits for its first payment. The last attempt to pay failed.');
    expect(text).toMatch(/Coverage would start [^.]*, if it&#x27;s paid today/);
    expect(text).not.toMatch(/overdue|Coverage starts/);
  });

  test('show payments and the refund of a contract', async () => {
    const cents = await payByCheck(services(), contractId);
    const found = await services().contractStaff.find(database.db, openedId(contractId), {
      role: 'sales',
    });
    if (!found?.refundBasis) throw new Error('There is no contract');
    const text = renderScreen('contracts', found, <ContractSections />);
    expect(text).toContain(`Received ${dollars(cents)}`);
    expect(text).toContain('Active');
    expect(text).toContain('Coverage starts');
    expect(text).not.toContain('paid today');
    const refund = renderScreen('contracts', found, <RefundPreview basis={found.refundBasis} />);
    const [, total = ''] = /Refund in Illinois: (\$[\d,.]+\d)/.exec(refund) ?? [];
    expect(total).toMatch(/^\$\d/);
    expect(refund).toContain(`Total ${total}`);
  });

  test('name the amount and the payee of a refund that staff send', () => {
    const contract = {
      refundsByHand: [
        { payee: 'Ada Sample', amount: 100 },
        { payee: 'First Bank', amount: 50.5 },
      ],
      refundDue: { dueOn: '2026-11-20', isLate: true, owed: 150.5, penalty: 10 },
    } as ContractDetails;
    const text = renderScreen('contracts', { id: '1' }, <RefundsByHand contract={contract} />);
    expect(text).toContain('$100.00 to Ada Sample and $50.50 to First Bank');
    expect(text).toContain('a penalty of $10.00');
  });

  test('have a form to look up the phone number for a URL', () => {
    expect(renderScreen('landing-phones', { id: '1' }, <PhoneTester />)).toContain('Show number');
  });
});

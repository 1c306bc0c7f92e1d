import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { firstStep } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import { parseStartingPage, startingPages, type Visitor } from '../../customers/leads/domain/visitor.ts';
import { leads } from '../../customers/leads/table.ts';

const visitor: Visitor = {
  ipAddress: '10.0.0.1',
  browser: 'b',
  page: '/quote/contact',
  optsOutOfTracking: false,
};

describeOnDatabase('the starting page of a lead', (open) => {
  const site = testSite(open, { before: beforeAll });

  const findLead = async (email: string) =>
    (await site.database.db.select().from(leads)).find((lead) => lead.email === email);

  test.each(startingPages)('is %s, and stored with the campaign', async (startingPage) => {
    const email = `${startingPage.replace('/', '.')}@example.com`;
    const campaign = { utm_source: 'radio', utm_campaign: 'fall', promoCode: 'neighbor8' };
    await site.services.quoteSteps.startQuote(
      { request: firstStep({ email, ...campaign }), visit: noVisit },
      { ...visitor, startingPage },
    );
    expect(await findLead(email)).toMatchObject({
      fillingOutFrom: startingPage,
      utmSource: 'radio',
      utmCampaign: 'fall',
      promoCode: 'NEIGHBOR8',
    });
  });

  test('defaults to the page that sent the form', async () => {
    await site.services.quoteSteps.startQuote(
      { request: firstStep({ email: 'own@example.com' }), visit: noVisit },
      visitor,
    );
    expect(await findLead('own@example.com')).toMatchObject({ fillingOutFrom: '/quote/contact' });
  });

  test('is stored for waitlist leads', async () => {
    const request = { firstName: 'Ada', lastName: 'Example', email: 'wait@example.com', zipCode: '90001' };
    await site.services.estimates.joinWaitlist(
      { request, visit: noVisit, tracking: {} },
      { ...visitor, startingPage: 'funnel/stencil' },
    );
    expect(await findLead('wait@example.com')).toMatchObject({ fillingOutFrom: 'funnel/stencil' });
  });
});

test('ignores unknown pages', () => {
  expect(parseStartingPage('funnel/wing')).toBe('funnel/wing');
  for (const name of [null, undefined, '', 'funnel/wing2', '/funnel/wing', 'FUNNEL/WING', 'constructor']) {
    expect(parseStartingPage(name)).toBeUndefined();
  }
});

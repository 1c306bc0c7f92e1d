import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sampleContract } from '../../features/contracts/contract-templates/domain/sample-contract.ts';
import { renderEmail } from '../../features/customers/messages/actions/render.tsx';
import { geographyActions } from '../../features/places/actions.ts';
import { stateRules } from '../../features/places/table.ts';
import { siteSettingDefaults } from '../../features/publishing/configuration/domain/site-settings.ts';
import { sampleEmail } from '../../test/email-samples.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { contractText, terms } from '../../test/rating-samples.ts';
import { firstStep, secondStep } from '../../test/test-server.ts';
import { wholeServer } from '../../test/whole-server.ts';
import { emails } from '../services.ts';

const forbidden = /.{0,60}warrant.{0,60}/gi;

const toReadableText = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/ (href|action|src|id|class|for)="[^"]*"/g, '');

const findForbidden = (text: string) => text.match(forbidden) ?? [];

async function createSiteThatForbidsWord() {
  const database = await fileDatabase();
  const site = await wholeServer(database);
  await database.db.update(stateRules).set({ forbidsWarrantyWord: true }).where(eq(stateRules.state, 'IL'));
  return { ...site, database };
}

test('no page of the funnel and no contract uses a word that a state forbids', async () => {
  const { send, database } = await createSiteThatForbidsWord();
  const page = async (url: string) => {
    const response = await send({ url });
    expect(response.statusCode, url).toBe(200);
    return toReadableText(response.body);
  };
  const post = async (url: string, payload: object) => (await send({ method: 'POST', url, payload })).json();

  const vehicle = {
    vehicleYear: '2020',
    vehicleMake: 'Honda',
    vehicleModel: 'Accord',
    vehicleMileage: '42000',
  };
  const car = new URLSearchParams({ ...vehicle, zipCode: '60601' });
  const { opportunityId } = await post(
    '/api/quote-processor/handle-first-step',
    firstStep({ vehicleYear: 2014 }),
  );
  const secondStepBody = secondStep(opportunityId, { vin: '1HGCR2F30EA012345' });
  const quote = await post('/api/quote-processor/handle-second-step', secondStepBody);
  await post('/api/quote-processor/choose-plan', { opportunityId, coveragePlan: 1, termMonths: 36 });

  const prices = await page(`/quote?${car}`);
  expect(prices).toMatch(/\$\d+\.\d\d/);
  const review = await page(`/quote/checkout-review?opportunityId=${opportunityId}`);
  expect(review).toContain(quote.quoteNumber);
  expect(review).toContain('The terms for Illinois');
  const otherPages = ['/', '/quote', '/plans', '/plans?state=IL', `/quote/contact?${car}`].map(page);
  const yourQuote = page(`/quote/your-quote?opportunityId=${opportunityId}`);
  for (const html of [prices, review, await yourQuote, ...(await Promise.all(otherPages))])
    expect(findForbidden(html)).toEqual([]);

  const rule = await geographyActions({ database, today: () => '2026-11-21' }).stateRule('IL');
  expect(rule?.forbidsWarrantyWord).toBe(true);
  const site = {
    settings: siteSettingDefaults,
    siteUrl: 'http://test.example',
    salesAreas: [],
    ...contractText,
  };
  for (const { key } of terms.plans)
    expect(findForbidden(JSON.stringify(sampleContract(terms, key, site, rule)))).toEqual([]);
}, 180_000);

test.each(emails.map(({ name }) => name))("the email %s doesn't use the forbidden word", async (name) => {
  const { email, data } = sampleEmail(name);
  const { subject, html, text } = await renderEmail(email, data, {
    settings: siteSettingDefaults,
    publicUrl: 'http://test.example',
    staffUrl: 'http://test.example',
    unsubscribe: null,
    permissionsPage: 'http://test.example/permissions?token=a.b',
  });
  for (const part of [subject, toReadableText(html), text]) expect(findForbidden(part)).toEqual([]);
});

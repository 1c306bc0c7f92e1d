import { expect, test } from 'vitest';
import { currentConsentText } from '../../features/customers/consent/domain/consent-text.ts';
import type { RateCard } from '../../features/plans/domain/rate-card.ts';
import type { RateCardDetails } from '../../features/plans/schema.ts';
import { toOfficeDay } from '../../shared/local-time.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { staffClient } from '../../test/staff-client.ts';
import { createQuotedOpportunity, firstStep, parseQuote, testClient } from '../../test/test-server.ts';
import { contractBody } from '../../test/visitor-requests.ts';
import { wholeServer } from '../../test/whole-server.ts';

type Tables = Omit<RateCard, 'version' | 'effectiveFrom'>;

function changeEverything(tables: Tables): Tables {
  const { eligibility } = tables;
  const limits = { isLimitedByAgeAndMileage: true, maxMileage: 90_000 };
  return {
    ...tables,
    deductibleCents: 27_500,
    deductibleOptionsCents: [0, 27_500],
    waitingPeriod: { days: 45, miles: 1_500 },
    limitOfLiability: { allClaimsCents: 2_000_000 },
    coverageLevels: tables.coverageLevels.map((level) =>
      level.color === 'Orange' ? { ...level, upToMiles: 90_000 } : level,
    ),
    plans: [
      ...tables.plans.map((plan) => (plan.key === 'Premium' ? { ...plan, name: 'Summit' } : plan)),
      {
        key: 'Platinum',
        code: 4,
        name: 'Platinum',
        lastLevel: 'Orange',
        summary: 'Summit, and the odd parts.',
        lead: 'Everything in {plan.premium.name}, and the parts nobody thinks of.',
        promise: 'We pay to repair every part that clause 4 does not exclude.',
        seoDescription: 'Our fifth plan.',
      },
    ],
    coverageGroups: tables.coverageGroups.map((group) =>
      group.key === 'everythingElse' ? { ...group, lowestPlan: 'Platinum' } : group,
    ),
    eligibility: {
      ...eligibility,
      plans: { ...eligibility.plans, Premium: limits, Platinum: limits },
    },
    extrasMonthlyCents: { ...tables.extrasMonthlyCents, Platinum: 1_200 },
    payoutShareBasisPoints: { ...tables.payoutShareBasisPoints, Platinum: 5_900 },
    terms: tables.terms.map((term) => ({ ...term, plans: [...term.plans, 'Platinum'] })),
  };
}

const toReadableText = (html: string) =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/ (?:href|action|src|id|class|for|value|name|d|points|data-props)="[^"]*"/g, '')
    .replace(/<\/?(?:strong|b|em|span|a)\b[^>]*>/g, '')
    .replace(/&(?:amp|#x27|quot);/g, ' ')
    .replace(/\s+/g, ' ');

const oldFacts =
  /30 days and 1,000 miles|\b1,000 miles|\$15,000|\$100 (?:deductible|a visit|per visit)|first \$100|(?:[Oo]range|level)[^.<]{0,30}\b100,000\b|\bPremium\b|[Ff]our plans|all four plans|the same four/g;

const findOldFacts = (text: string): string[] =>
  Array.from(text.matchAll(oldFacts), ({ 0: found, index }) =>
    text.slice(Math.max(0, index - 60), index + found.length + 40),
  );

test('a new rate card changes all pages, but not existing quotes or contracts', async () => {
  const database = await fileDatabase();
  const site = await wholeServer(database);
  const { contractTemplates } = site.services;
  const page = async (url: string) => {
    const response = await site.send({ url });
    expect(response.statusCode, url).toBe(200);
    return toReadableText(response.body);
  };
  const sendPendingEmails = async () => {
    for (const [queue, handler] of Object.entries(site.handlers)) await runJobs(database, queue, handler);
    return site.mails.splice(0).map(({ subject, html }) => `${subject} ${toReadableText(html)}`);
  };

  const client = await testClient(site.app);
  const chosenPlan = { coveragePlan: 3, termMonths: 36 } as const;
  const older = await createQuotedOpportunity(client, chosenPlan);
  const sold = await createQuotedOpportunity(client, chosenPlan, { vin: '1HGCR2F30EA012345' });
  const placedResponse = await client.post('/api/contracts', contractBody(sold), {
    'idempotency-key': 'an-order-of-a-test',
  });
  expect(placedResponse.status, placedResponse.text).toBe(201);
  const { contractId } = placedResponse.json as { contractId: string };
  const contractBefore = (await client.get(`/api/contracts/${contractId}`)).json;
  // Rendered before the change, so that cached pages must be purged.
  expect(await page('/plans')).toContain('Premium');
  await sendPendingEmails();

  const pricing = await staffClient(site, 'rates');
  const card = '/api/staff/rate-cards/2027.01';
  expect((await pricing.post('/api/staff/rate-cards', { version: '2027.01' })).status).toBe(200);
  const { tables } = (await pricing.get(card)).json as RateCardDetails;
  const savedResponse = await pricing.change(card, { tables: changeEverything(tables) });
  expect(savedResponse.status, savedResponse.text).toBe(204);
  const today = toOfficeDay(new Date());
  const activatedResponse = await pricing.post(`${card}/activate`, { effectiveFrom: today });
  expect(activatedResponse.status, activatedResponse.text).toBe(204);

  const sitemap = (await site.send({ url: '/sitemap.xml' })).body;
  const listed = Array.from(
    sitemap.matchAll(/<loc>http:\/\/test\.example([^<]*)<\/loc>/g),
    ([, path]) => path || '/',
  );
  expect(listed.length).toBeGreaterThan(100);
  const car = new URLSearchParams({
    vehicleYear: '2020',
    vehicleMake: 'Honda',
    vehicleModel: 'Accord',
    vehicleMileage: '42000',
    zipCode: '60601',
  }).toString();
  // Press releases and reviews keep the facts of their date.
  const pages = [
    ...listed.filter((path) => !/^\/(?:press-room\/.|reviews)/.test(path)),
    ...['everydaybenefits', 'powertrain', 'plus', 'premium', 'platinum'].map((plan) => `/tocoatwork/${plan}`),
    ...[
      `/quote?${car}`,
      '/plans/compare?left=plus&right=platinum',
      '/file-a-claim/check',
      '/tocoatwork',
      '/funnel/taw-enrollment',
    ],
  ];
  const texts = new Map<string, string>();
  for (const path of pages) texts.set(path, await page(path));
  const remaining = [...texts].flatMap(([path, text]) =>
    findOldFacts(text).map((found) => `${path}: ${found}`),
  );
  expect(remaining).toEqual([]);
  const getText = (path: string) => texts.get(path) ?? '';
  for (const path of ['/', '/plans', '/terms-of-use', '/common-questions', '/file-a-claim']) {
    expect(getText(path), path).toContain('45 days and 1,500 miles');
    expect(getText(path), path).toContain('$275 deductible');
  }
  for (const path of ['/', '/plans/compare', '/terms-of-use'])
    expect(getText(path), path).toContain('$20,000');
  for (const path of ['/plans', '/plans/compare', '/tocoatwork', `/quote?${car}`]) {
    expect(getText(path), path).toContain('Summit');
    expect(getText(path), path).toContain('Platinum');
  }
  expect(getText('/tocoatwork/platinum')).toContain('Everything in Summit');
  expect(getText('/')).toContain('90,000 miles');

  const { firstName: _first, lastName: _last, email: _email, ...vehicle } = firstStep();
  const estimate = (await client.post('/api/quote-processor/estimate', vehicle)).json as {
    deductibleAmount: number;
    plans: { coveragePlan: number; name: string; isOffered: boolean }[];
  };
  expect(estimate).toMatchObject({ deductibleAmount: 275, waitingPeriod: { days: 45, miles: 1_500 } });
  expect(estimate.plans.slice(3)).toMatchObject([
    { coveragePlan: 3, name: 'Summit', isOffered: true },
    { coveragePlan: 4, name: 'Platinum', isOffered: true },
  ]);

  const sample = JSON.stringify(await contractTemplates.sampleContractText('Platinum'));
  for (const fact of ['Platinum', '$275', '45 days', '1,500 miles', '$20,000', '90,000 miles'])
    expect(sample).toContain(fact);
  expect(findOldFacts(sample)).toEqual([]);

  const check = await page('/file-a-claim/check?coveragePlan=4&odometer=95000&part=backup+camera');
  expect(check).toContain('Yellow');
  expect(check).toContain('Plus');

  const newer = await createQuotedOpportunity(client, {
    ...chosenPlan,
    coveragePlan: 4,
    email: 'new@example.com',
    consent: { textVersion: currentConsentText.version, channels: ['Email'] },
  });
  expect(newer.ratesInfo).toMatchObject({ coveragePlan: 4, deductibleAmount: 275 });
  expect(newer.ratesInfo?.waitingPeriod).toBe('45 days and 1,500 miles');
  const [mail = ''] = (await sendPendingEmails()).filter((text) => text.includes(newer.quoteNumber));
  expect(mail).toContain('Platinum');
  expect(mail).toContain('45 days and 1,500 miles');
  expect(mail).toContain('$275');

  const again = parseQuote(
    await client.get('/api/quote-processor/retrieve-by-opportunity-id', {
      OpportunityId: older.opportunityId,
    }),
  );
  expect(again.ratesInfo).toEqual(older.ratesInfo);
  expect(again.ratesInfo).toMatchObject({ deductibleAmount: 100, waitingPeriod: '30 days and 1,000 miles' });
  const quotePage = await page(`/quote/your-quote?opportunityId=${older.opportunityId}`);
  expect(quotePage).toContain('Premium');
  expect(quotePage).toContain('$100');
  const review = await page(`/quote/checkout-review?opportunityId=${older.opportunityId}`);
  expect(review).toContain('43,000 miles');
  for (const text of [quotePage, review]) expect(text.split('<footer')[0]).not.toMatch(/Platinum|\$275/);
  expect((await client.get(`/api/contracts/${contractId}`)).json).toEqual(contractBefore);
  expect(await page(`/contract?contractId=${contractId}`)).toContain('Premium');
}, 180_000);

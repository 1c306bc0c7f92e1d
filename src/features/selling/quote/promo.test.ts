import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import {
  createQuotedOpportunity,
  firstStep,
  getErrorCodes,
  parseQuote,
  startedQuote,
  withoutSequence,
} from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import { estimateResponse } from '../estimate/schema/responses.ts';
import { formatRatesValidity } from './domain/price-validity.ts';
import type { QuoteResponse } from './schema/responses.ts';

const toCents = (dollars: number | null) => Math.round((dollars ?? Number.NaN) * 100);

const noPromoFields = {
  monthlyPaymentWithPromo: null,
  numberOfPaymentsWithPromo: null,
  totalPriceWithPromo: null,
  promoCode: null,
  promoDescription: null,
  promoWarning: null,
  isPromoApplied: false,
};

function getRates(quote: QuoteResponse) {
  if (!quote.ratesInfo) throw new Error('The quote has no rates');
  return quote.ratesInfo;
}

describeOnDatabase('a promo code on a quote', (open) => {
  const site = testSite(open, { before: beforeAll });

  const applyCode = async (opportunityId: string, promocode: string) =>
    parseQuote(await site.client.post('/api/quote-processor/apply-promocode', { opportunityId, promocode }));
  const remove = async (opportunityId: string) =>
    parseQuote(
      await site.client.delete('/api/quote-processor/remove-promocode', { OpportunityId: opportunityId }),
    );

  test('lowers every payment when it has no payment limit', async () => {
    const quote = await createQuotedOpportunity(site.client);
    const rates = getRates(await applyCode(quote.opportunityId, 'FIVEBACK'));
    expect(rates).toMatchObject({ promoCode: 'FIVEBACK', isPromoApplied: true, promoWarning: null });
    expect(rates.promoDescription).toBe('$5 off each of the 24 monthly payments.');
    expect(rates.numberOfPaymentsWithPromo).toBe(rates.numberOfPayments);
    expect(toCents(rates.monthlyPaymentWithPromo)).toBe(toCents(rates.monthlyPayment) - 500);
    expect(toCents(rates.totalPriceWithPromo)).toBe(toCents(rates.totalPrice) - 500 * rates.numberOfPayments);
  });

  test('lowers only the first payments when it has a payment limit', async () => {
    const quote = await createQuotedOpportunity(site.client);
    const rates = getRates(await applyCode(quote.opportunityId, 'FIRSTTHREE'));
    expect(rates.numberOfPaymentsWithPromo).toBe(3);
    const off = toCents(rates.monthlyPayment) - toCents(rates.monthlyPaymentWithPromo);
    expect(off / toCents(rates.monthlyPayment)).toBeCloseTo(0.2, 2);
    expect(toCents(rates.totalPriceWithPromo)).toBe(toCents(rates.totalPrice) - 3 * off);
  });

  test('applies only once when sent twice', async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client);
    const once = withoutSequence(await applyCode(opportunityId, 'FALLROADS'));
    expect(withoutSequence(await applyCode(opportunityId, 'FALLROADS'))).toEqual(once);
    expect(withoutSequence(await applyCode(opportunityId, ' fallroads '))).toEqual(once);
  });

  test('restores the original price when removed', async () => {
    const quote = await createQuotedOpportunity(site.client);
    await applyCode(quote.opportunityId, 'FALLROADS');
    expect(withoutSequence(await remove(quote.opportunityId))).toEqual(withoutSequence(quote));
    expect(withoutSequence(await remove(quote.opportunityId))).toEqual(withoutSequence(quote));
  });

  test('is replaced by another code', async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client);
    await applyCode(opportunityId, 'FALLROADS');
    const direct = await applyCode((await createQuotedOpportunity(site.client)).opportunityId, 'FIVEBACK');
    expect(getRates(await applyCode(opportunityId, 'FIVEBACK')).totalPriceWithPromo).toBe(
      getRates(direct).totalPriceWithPromo,
    );
  });

  test.each(['NOSUCHCODE', 'SUMMERTRIP', 'EARLY100'])('stays when %s is entered by mistake', async (code) => {
    const { opportunityId } = await createQuotedOpportunity(site.client, { promoCode: 'FALLROADS' });
    const before = getRates(await applyCode(opportunityId, 'FALLROADS'));
    const after = getRates(await applyCode(opportunityId, code));
    expect(after.promoWarning).toContain(code);
    expect(after).toEqual({ ...before, promoWarning: after.promoWarning });
  });

  test('shows its end date if it ends before the quote', async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client);
    const rates = getRates(await applyCode(opportunityId, 'FALLROADS'));
    expect([rates.promoValidUntil, rates.validUntil]).toEqual(['2026-11-30', '2026-12-20']);
    expect(getRates(await applyCode(opportunityId, 'FIVEBACK')).promoValidUntil).toBeNull();
  });

  test('is good until the same day on the page and in the email', async () => {
    const email = 'same-day@example.com';
    const quote = await createQuotedOpportunity(site.client, { email, promoCode: 'FALLROADS' });
    await site.client.post('/api/quote-processor/email-quote', { opportunityId: quote.opportunityId });
    await runJobs(site.database, sendMessageQueue, site.services.messages.sendQueued);
    const page = formatRatesValidity(getRates(quote));
    expect(page).toMatch(/^This price is good until November 30, 2026, when your promo code expires\./);
    expect(site.mails.find(({ to }) => to === email)?.text.replace(/\s+/g, ' ')).toContain(page);
  });

  test('from the first step is applied in the second', async () => {
    const quote = await createQuotedOpportunity(site.client, { promoCode: 'fallroads' });
    expect(getRates(quote)).toMatchObject({ promoCode: 'FALLROADS', isPromoApplied: true });
  });

  test.each([
    ['unknown', 'NOSUCHCODE', { zipCode: '60601' }, /couldn't find the promo code NOSUCHCODE/],
    ['expired', 'SUMMERTRIP', { zipCode: '60601' }, /expired on August 31, 2026/],
    ['not yet started', 'NEWYEAR27', { zipCode: '60601' }, /starting January 1, 2027/],
    ['for other plans', 'TOPTIER', { coveragePlan: 2 as const }, /doesn't apply to Powertrain/],
    ['not for the state', 'NEIGHBOR8', { zipCode: '32801' }, /isn't available in FL/],
    ['used up', 'EARLY100', { zipCode: '60601' }, /EARLY100 has been used up/],
  ])('that is %s leaves the price alone and says why', async (_name, code, firstStepFields, warning) => {
    const quote = await createQuotedOpportunity(site.client, firstStepFields);
    const rejected = await applyCode(quote.opportunityId, code);
    expect(getRates(rejected).promoWarning).toMatch(warning);
    const plans = rejected.plans.map((plan) => ({
      ...plan,
      terms: plan.terms.map((term) => ({ ...term, withPromo: null })),
    }));
    expect({
      ...withoutSequence(rejected),
      plans,
      ratesInfo: { ...getRates(rejected), ...noPromoFields },
    }).toEqual(withoutSequence(quote));
    const lowered = rejected.plans.filter(({ terms }) => terms.some(({ withPromo }) => withPromo));
    expect(lowered.map(({ name }) => name)).toEqual(code === 'TOPTIER' ? ['Plus', 'Premium'] : []);
    expect(getRates(rejected)).toMatchObject({
      isPromoApplied: false,
      monthlyPaymentWithPromo: null,
      totalPriceWithPromo: null,
    });
    expect(withoutSequence(await remove(quote.opportunityId))).toEqual(withoutSequence(quote));
  });

  test('applies again after switching to an eligible plan', async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client, { coveragePlan: 2, termMonths: 36 });
    await applyCode(opportunityId, 'TOPTIER');
    const response = await site.client.post('/api/quote-processor/choose-plan', {
      opportunityId,
      coveragePlan: 1,
      termMonths: 36,
    });
    expect(getRates(parseQuote(response))).toMatchObject({ isPromoApplied: true, promoWarning: null });
  });

  test.each(['FALLROADS', 'FIVEBACK', 'FIRSTTHREE', 'TOPTIER', 'NEIGHBOR8', 'SUMMERTRIP', 'nonsense'])(
    '%s never raises a price',
    async (code) => {
      const { opportunityId } = await createQuotedOpportunity(site.client, { coveragePlan: 0 });
      const rates = getRates(await applyCode(opportunityId, code));
      expect(rates.monthlyPaymentWithPromo ?? rates.monthlyPayment).toBeLessThanOrEqual(rates.monthlyPayment);
      expect(rates.totalPriceWithPromo ?? rates.totalPrice).toBeLessThanOrEqual(rates.totalPrice);
    },
  );

  describe('is rejected', () => {
    test('before the second step', async () => {
      const { opportunityId } = await startedQuote(site.client);
      const body = { opportunityId, promocode: 'FALLROADS' };
      const response = await site.client.post('/api/quote-processor/apply-promocode', body);
      expect([response.status, getErrorCodes(response)]).toEqual([404, ['QuoteNotFound']]);
    });

    test.each(['', ' ', 'X'.repeat(41), 7, null])('when it is %j', async (promocode) => {
      const { opportunityId } = await createQuotedOpportunity(site.client);
      const response = await site.client.post('/api/quote-processor/apply-promocode', {
        opportunityId,
        promocode,
      });
      expect(response.status).toBe(400);
      expect(response.json).toMatchObject({ errors: [{ description: 'promocode' }] });
    });
  });

  test("doesn't cause a server error when it contains a NUL character", async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client);
    const body = { opportunityId, promocode: 'FALL\u0000ROADS' };
    const response = await site.client.post('/api/quote-processor/apply-promocode', body);
    expect(response.status).toBeLessThan(500);
  });

  test.each<[code: string, zipCode: string, promo: string | null, warning: string | null]>([
    ['fallroads', '60601', 'FALLROADS', null],
    ['TOPTIER', '60601', 'TOPTIER', null],
    ['NOSUCHCODE', '60601', null, "We couldn't find the promo code NOSUCHCODE. Check the spelling."],
    ['SUMMERTRIP', '60601', null, 'SUMMERTRIP expired on August 31, 2026.'],
    ['NEIGHBOR8', '33101', null, "NEIGHBOR8 isn't available in FL."],
  ])('in an estimate: %s in %s applies as %s', async (promoCode, zipCode, applied, warning) => {
    const { firstName: _first, lastName: _last, email: _email, ...vehicle } = firstStep({ zipCode });
    const response = await site.client.post('/api/quote-processor/estimate', { ...vehicle, promoCode });
    const { promo, promoWarning, plans } = estimateResponse.parse(response.json);
    expect([promo?.promoCode ?? null, promoWarning]).toEqual([applied, warning]);
    const offered = plans.flatMap(({ name, terms }) => terms.map((term) => ({ name, ...term })));
    const lowered = offered.filter(({ withPromo }) => withPromo);
    const names = new Set(lowered.map(({ name }) => name));
    if (!applied) expect(names.size).toBe(0);
    else if (applied === 'TOPTIER') expect([...names]).toEqual(['Plus', 'Premium']);
    else expect(names).toEqual(new Set(plans.map(({ name }) => name)));
    for (const { withPromo, totalPrice } of lowered)
      expect(withPromo?.totalPrice).toBeLessThan(totalPrice ?? 0);
  });

  test('lowers the price of every plan and term it applies to', async () => {
    const quote = await createQuotedOpportunity(site.client);
    const { ratesInfo, plans } = await applyCode(quote.opportunityId, 'FALLROADS');
    const chosen = plans
      .find(({ coveragePlan }) => coveragePlan === ratesInfo?.coveragePlan)
      ?.terms.find(
        ({ months, miles }) =>
          months === ratesInfo?.coverageTermLength && miles === ratesInfo.coverageTermMiles,
      );
    expect(chosen?.withPromo).toMatchObject({
      monthlyPayment: ratesInfo?.monthlyPaymentWithPromo,
      numberOfPayments: ratesInfo?.numberOfPaymentsWithPromo,
      totalPrice: ratesInfo?.totalPriceWithPromo,
    });
    const offered = plans.flatMap(({ terms }) => terms.filter(({ isOffered }) => isOffered));
    expect(offered.filter(({ withPromo }) => withPromo === null)).toEqual([]);
  });
});

describeOnDatabase('a promo code as time passes', (open) => {
  const site = testSite(open);

  test('expires even on a quote that is still valid', async () => {
    const { client, clock } = site;
    const { opportunityId } = await createQuotedOpportunity(client, { promoCode: 'FALLROADS' });
    const body = { opportunityId, promocode: 'FALLROADS' };
    const apply = async () =>
      getRates(parseQuote(await client.post('/api/quote-processor/apply-promocode', body))).isPromoApplied;

    clock.moveTo('2026-12-01T05:59:59Z');
    expect(await apply()).toBe(true);
    clock.moveTo('2026-12-01T06:00:00Z');
    const url = '/api/quote-processor/retrieve-by-opportunity-id';
    const later = getRates(parseQuote(await client.get(url, { OpportunityId: opportunityId })));
    expect(later).toMatchObject({ isPromoApplied: false, totalPriceWithPromo: null });
    expect(await apply()).toBe(false);
  });
});

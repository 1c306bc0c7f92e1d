import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { createQuotedOpportunity } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';

describeOnDatabase('a quote while the manufacturer pays for most repairs', (open) => {
  const site = testSite(open, { before: beforeAll });
  const tucson = { vehicleYear: 2026, vehicleMake: 'Hyundai', vehicleModel: 'Tucson', vehicleMileage: 5000 };

  test('says so, and when to buy instead, in the email as well', async () => {
    const { ratesInfo } = await createQuotedOpportunity(site.client, {
      ...tucson,
      coveragePlan: 2,
      email: 'wait@example.com',
    });
    expect(ratesInfo?.factoryCoverage.text).toMatch(
      /^Hyundai's factory coverage should still pay for most repairs until July 1, 20\d\d .*We'd wait until about \w+ \d+, 20\d\d\.$/,
    );
    expect(ratesInfo?.factoryCoverage.periods[0]?.label).toBe('Hyundai pays for most repairs');
    await runJobs(site.database, sendMessageQueue, site.services.messages.sendQueued);
    const mail = site.mails.find(({ to }) => to.includes('wait@example.com'));
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(ratesInfo?.factoryCoverage.text);
  });

  test('says nothing about it with a plan that pays for no repairs', async () => {
    const { ratesInfo } = await createQuotedOpportunity(site.client, { ...tucson, coveragePlan: 0 });
    expect(ratesInfo?.factoryCoverage).toEqual({ text: null, periods: [] });
  });
});

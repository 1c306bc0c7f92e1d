import { beforeAll, expect, test } from 'vitest';
import type { RequestError } from '../../../platform/errors.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { testSite } from '../../../test/test-site.ts';
import { currentConsentText, findConsentText } from '../../customers/consent/domain/consent-text.ts';
import { consentReceipts } from '../../customers/consent/table.ts';
import type { CampaignTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import { leads } from '../../customers/leads/table.ts';
import type { EnrollmentRequest } from './schema.ts';
import { enrollments } from './table.ts';

const request: EnrollmentRequest = {
  firstName: 'Ada',
  lastName: 'Example',
  email: 'Ada@Example.com',
  phone: '(312) 555-0142',
  zipCode: '60601',
  employerName: 'Example Mills',
  vehicleYear: 2020,
  vehicleMake: 'honda',
  vehicleModel: 'accord',
  vehicleMileage: 42_000,
  coveragePlan: 1,
  consent: { textVersion: currentConsentText.version, channels: ['Email'] },
};
const visitor = {
  ipAddress: '10.0.0.1',
  browser: 'A browser',
  page: '/funnel/taw-enrollment',
  optsOutOfTracking: false,
};

describeOnDatabase('an enrollment', (open) => {
  const site = testSite(open, { before: beforeAll });

  let sentCount = 0;
  async function enroll(
    change: Partial<EnrollmentRequest> = {},
    tracking: CampaignTracking = {},
    from = visitor,
  ) {
    sentCount += 1;
    const email = `ada${sentCount}@Example.com`;
    const submission = { request: { ...request, email, ...change }, tracking, visit: noVisit };
    const result = await site.services.employerBenefit.enroll(submission, from);
    return { result, ...(await findRows(email)) };
  }

  const findAllRows = async () => ({
    leads: await site.database.db.select().from(leads),
    receipts: await site.database.db.select().from(consentReceipts),
    enrollments: await site.database.db.select().from(enrollments),
  });

  async function findRows(email: string) {
    const rows = await findAllRows();
    const lead = rows.leads.find((row) => row.email === email.toLowerCase());
    const filterByLead = <T extends { leadId: string | null }>(leadRows: T[]) =>
      leadRows.filter(({ leadId }) => leadId === lead?.id);
    return { lead, receipts: filterByLead(rows.receipts), enrollments: filterByLead(rows.enrollments) };
  }

  test('creates a lead with its source, employer, vehicle, and plan', async () => {
    const created = await enroll();
    expect(created.result).toMatchObject({ state: 'IL' });
    expect(created.lead).toMatchObject({
      stage: 'New',
      phone: '+13125550142',
      state: 'IL',
      vehicleMake: 'Honda',
      vehicleModel: 'Accord',
      vehicleMileage: 42_000,
      howDidYouHearInfo: 'Example Mills',
      leadSource: 'taw',
      fillingOutFrom: 'funnel/taw-enrollment',
      isStateIsNotEligible: false,
    });
    expect(created.enrollments).toMatchObject([{ employerName: 'Example Mills', coveragePlan: 'Plus' }]);
  });

  test('stores the exact consent text without contact details', async () => {
    const { receipts } = await enroll();
    expect(receipts).toMatchObject([
      {
        channels: ['Email'],
        text: findConsentText(currentConsentText.version),
        page: '/funnel/taw-enrollment',
        browser: 'A browser',
        formState: { employerName: 'Example Mills', coveragePlan: 1, zipCode: '60601' },
      },
    ]);
    expect(JSON.stringify(receipts[0]?.formState)).not.toMatch(/Ada|0142|@/);
  });

  test('saves and flags leads from a restricted state', async () => {
    const { result, lead, receipts } = await enroll({ zipCode: '90210' });
    expect(result).toMatchObject({ state: 'CA' });
    expect(lead).toMatchObject({ stage: 'NotEligible', isStateIsNotEligible: true, state: 'CA' });
    expect(receipts).toHaveLength(1);
  });

  test('saves and flags leads from a paused state', async () => {
    const { lead } = await enroll({ zipCode: '58102' });
    expect(lead).toMatchObject({ stage: 'New', isStateTemporaryDisabled: true });
  });

  test('stores campaign tracking, except the lead source and what the browser opts out of', async () => {
    const tracking = { lead_source: 'radio', ref_code: 'B2C3D4F5', gclid: 'click' };
    expect((await enroll({}, tracking)).lead).toMatchObject({
      leadSource: 'taw',
      refCode: 'B2C3D4F5',
      gclid: 'click',
    });
    const optedOut = await enroll({}, tracking, { ...visitor, optsOutOfTracking: true });
    expect(optedOut.lead).toMatchObject({ refCode: 'B2C3D4F5', gclid: null });
  });

  test('creates only one lead when sent twice', async () => {
    const submission = { request: { ...request, email: 'twice@example.com' }, tracking: {}, visit: noVisit };
    const { employerBenefit } = site.services;
    const responses = [
      await employerBenefit.enroll(submission, visitor, 'same-form'),
      await employerBenefit.enroll(submission, visitor, 'same-form'),
    ];
    expect(responses).toMatchObject([{ state: 'IL' }, { state: 'IL' }]);
    const { leads: created } = await findAllRows();
    expect(created.filter(({ email }) => email === 'twice@example.com')).toHaveLength(1);
  });

  test('reports every invalid field and stores nothing', async () => {
    const before = await findAllRows();
    const invalid = { zipCode: '00000', vehicleMake: 'Zephyr', coveragePlan: 98, phone: '555' };
    const error = await enroll(invalid).catch((error: RequestError) => error);
    expect(error).toMatchObject({
      errors: ['zipCode', 'vehicleMake', 'coveragePlan', 'phone'].map((description) => ({ description })),
    });
    expect(await findAllRows()).toEqual(before);
  });

  test('rejects an unknown consent text', async () => {
    const before = await findAllRows();
    const invalid = { consent: { textVersion: 'never', channels: [] } };
    await expect(enroll(invalid)).rejects.toMatchObject({ errors: [{ description: 'consent' }] });
    expect(await findAllRows()).toEqual(before);
  });

  test('promises a reply in two business days and claims after the waiting period', async () => {
    expect(await site.services.employerBenefit.enrollmentDates()).toEqual({
      today: '2026-11-20',
      replyBy: '2026-11-24',
      firstClaimOn: '2026-12-24',
    });
  });
});

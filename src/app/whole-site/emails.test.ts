import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { claimStatusLabel } from '../../features/claims/claims/domain/transitions.ts';
import {
  contractNotices,
  paymentUnderwayNotice,
  refundPaidNotice,
} from '../../features/contracts/contract/emails/notices.ts';
import { voidNotice } from '../../features/contracts/ending/emails/notices.ts';
import {
  createCoverageStartsNotice,
  createTermEndsNotice,
} from '../../features/contracts/servicing/emails/notices.ts';
import { renderEmail } from '../../features/customers/messages/actions/render.tsx';
import { siteSettingDefaults } from '../../features/publishing/configuration/domain/site-settings.ts';
import { sampleEmail } from '../../test/email-samples.ts';
import { colors } from '../../ui/email/style.ts';
import { emails } from '../services.ts';

const publicUrl = 'https://shop.example';
const stopPage = 'https://shop.example/subscriptions?token=a.b&from=mail';

function withChangedStrings(value: unknown, change: (text: string) => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withChangedStrings(each, change, key));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withChangedStrings(each, change, name)]),
    );
  }
  const isFixed =
    typeof value !== 'string' || key === 'path' || key.endsWith('Path') || /^\d{4}-\d\d-\d\d$/.test(value);
  return isFixed ? value : change(value);
}

const hostileText = '<img src=x onerror=alert(1)> & "O’Neil" {brand.name} 🚗 שלום‮';
const variants: Record<string, (text: string) => string> = {
  ordinary: (text) => text,
  long: (text) => `${text} ${'very '.repeat(80)}${'l'.repeat(600)}`,
  hostile: (text) => `${hostileText} ${text}`,
};

const site = {
  settings: siteSettingDefaults,
  publicUrl,
  staffUrl: publicUrl,
  unsubscribe: null,
  permissionsPage: 'https://shop.example/permissions?token=a.b',
};

async function render(name: string, change = (text: string) => text) {
  const { email, data } = sampleEmail(name);
  const unsubscribe = email.subscription ? { label: 'emails about your quotes', page: stopPage } : null;
  return renderEmail(email, withChangedStrings(data, change), { ...site, unsubscribe });
}

const decodeAmpersands = (text: string) => text.replaceAll('&amp;', '&');
const findLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, link = '']) => decodeAmpersands(link));

describe.each(emails.map(({ name, subscription, isForStaff }) => ({ name, subscription, isForStaff })))(
  'the email $name',
  ({ name, subscription, isForStaff }) => {
    test.each(Object.entries(variants))('reads well with %s data', async (_variant, change) => {
      const { subject, html, text } = await render(name, change);
      for (const part of [subject, html, text]) {
        expect(part).not.toMatch(/undefined|\[object|NaN|>null<|\bnull\b/);
      }
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import|@font-face/);
      const phones = findLinks(html).filter((link) => link.startsWith('tel:'));
      for (const link of phones) expect(link).toMatch(/^tel:\+1\d{10}$/);
      if (!isForStaff) expect(phones.length).toBeGreaterThan(0);
      for (const link of findLinks(html).filter((each) => !phones.includes(each))) {
        expect(link.startsWith(`${publicUrl}/`)).toBe(true);
        expect(URL.canParse(link)).toBe(true);
        // Email programs must not include following characters in the link.
        expect(text.split(/\s/)).toContain(link);
      }
    });

    test('shows markup in data as text', async () => {
      const { html, text } = await render(name, variants.hostile);
      // Its only text is a name, which is left out if it isn't one.
      if (name === 'referralLink') return expect(text).toContain('Hi, when');
      expect(text.replace(/\s+/g, ' ')).toContain('<img src=x onerror=alert(1)> & "O’Neil"');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;O’Neil&quot;');
    });

    test(`names the sender, the reason, and ${isForStaff ? 'nothing for customers' : 'how to unsubscribe'}`, async () => {
      const { html, text } = await render(name);
      const { 'brand.legalName': legalName, 'contact.address': address } = siteSettingDefaults;
      const flowing = text.replace(/\s+/g, ' ');
      for (const phrase of [legalName, address, "You're receiving this"]) expect(flowing).toContain(phrase);
      const stop = subscription ? stopPage : `${publicUrl}/subscriptions`;
      expect(findLinks(html).includes(stop)).toBe(!isForStaff);
    });

    test('writes dates out', async () => {
      const { subject, text } = await render(name);
      expect(`${subject} ${text}`).not.toMatch(/(?<![\w=/-])20\d\d-\d\d-\d\d/);
    });

    test('shows its reference number and links to its pages', async () => {
      const { text } = await render(name);
      const flowing = text.replace(/\s+/g, ' ');
      const numberFields = {
        quoteReady: 'quoteNumber',
        contractOrdered: 'contractNumber',
        contractCanceled: 'contractNumber',
        contactReceived: 'messageNumber',
      };
      const key = (numberFields as Record<string, string>)[name];
      const sample = sampleEmail(name).data;
      if (key) expect(flowing).toContain(sample[key]);
      const paths = Object.entries(sample).filter(([field]) => field.endsWith('Path'));
      for (const [, path] of paths) expect(text).toContain(`${publicUrl}${path}`);
    });
  },
);

test('a quote shows the discounted price, the later price, and the total; without a promo code, only the price', async () => {
  const discounted = await render('quoteReady');
  expect(discounted.subject).toBe(
    'Your quote Q-7K2M-4XDB for your 2017 Honda CR-V: $59.20 a month for 6 months, then $84.20 for 41 months',
  );
  expect(discounted.text).toContain('a month for 6 months, then $84.20 for 41 months');
  expect(discounted.text).toContain('$192.08 when you order, $3,999.48 in total');
  const { email, data } = sampleEmail('quoteReady');
  const undiscounted = await renderEmail(email, { ...data, promo: null }, site);
  expect(undiscounted.text).toContain('a month for 47 months');
  expect(undiscounted.text).toContain('$192.08 when you order, $4,149.48 in total');
  expect(undiscounted.text).not.toContain('Promo code');
});

test('a quote for a plan without repairs has no deductible', async () => {
  const { email, data } = sampleEmail('quoteReady');
  const { text } = await renderEmail(email, { ...data, deductibleCents: null }, site);
  expect(text.replace(/\s+/g, ' ')).toContain("This plan doesn't pay for repairs, so it has no deductible.");
  expect(text).not.toContain('You pay the first');
});

test('a quote for a car under factory coverage says so before what the plan leaves out', async () => {
  const { email, data } = sampleEmail('quoteReady');
  const factoryCoverage = "We'd wait until about June 1, 2028.";
  const { text } = await renderEmail(email, { ...data, factoryCoverage }, site);
  expect(text.indexOf(factoryCoverage)).toBeGreaterThan(0);
  expect(text.indexOf(factoryCoverage)).toBeLessThan(text.indexOf('Premium until November 2029'));
});

test('a contract shows when the waiting period ends, and each line of the price', async () => {
  const { text } = await render('contractOrdered');
  expect(text.replace(/\s+/g, ' ')).toContain(
    "If your plan starts today, breakdowns before December 20, 2026 or below 65,200 miles on the odometer aren't covered.",
  );
  expect(text).toMatch(/All-wheel drive +\+\$108\.20/);
  expect(text).toMatch(/6 monthly payments with\s+SPRING25[^$]+\$59\.20/);
  expect(text).toMatch(/41 monthly payments +\$84\.20/);
  expect(text).toMatch(/Down payment +\$192\.08/);
  expect(text).toMatch(/Total +\$3,999\.48/);
  expect(text).toMatch(/Factory coverage +−\$42\.50/);
});

test('the email about an active plan is the receipt for its payment, and says what is next', async () => {
  const { email, data } = sampleEmail('contractOrdered');
  const receipt = {
    cents: 19_208,
    paidOn: '2026-11-20',
    method: 'Visa ending in 4242',
    owedCents: 380_740,
    next: { cents: 5920, dueOn: '2026-12-20', method: 'Visa ending in 4242' },
  };
  const { text } = await renderEmail(email, { ...data, isActive: true, due: null, receipt }, site);
  expect(text).toMatch(/Paid +\$192\.08/);
  expect(text).toMatch(/Payment method +Visa ending in 4242/);
  expect(text).toMatch(/Remaining balance +\$3,807\.40/);
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Next payment $59.20 on December 20, 2026, charged to Visa ending in 4242',
  );
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Plan ends November 20, 2030 or at 112,200 miles, whichever comes first',
  );
});

test('the email about an active plan has the last day for a full refund, the numbers to call, and the contract', async () => {
  const { email, data } = sampleEmail('contractOrdered');
  const ownerFacts = {
    coversRepairs: true,
    factoryCoverage: "We'd wait until about June 1, 2028.",
    fullRefund: { until: '2026-12-20', condition: "as long as we haven't paid a claim" },
    documentPath: '/contract/document?contractId=key',
    cancellationPath: '/contract/cancellation?contractId=key',
  };
  const active = { ...data, isActive: true, due: null, ownerFacts };
  const { text, html } = await renderEmail(email, active, site);
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain(
    "We'd wait until about June 1, 2028. You get a full refund until December 20, 2026, as long as we haven't paid a claim. You can cancel anytime.",
  );
  for (const name of ['roadsidePhone', 'claimsPhone'] as const)
    expect(words).toContain(site.settings[`contact.${name}`]);
  for (const path of ['/contract/document?', '/contract/cancellation?']) expect(html).toContain(path);
  expect(words).not.toContain('All-wheel drive');
  const { text: withoutRepairs } = await renderEmail(
    email,
    { ...active, ownerFacts: { ...ownerFacts, coversRepairs: false } },
    site,
  );
  expect(withoutRepairs).not.toContain('repair shop');
  const { text: queuedEarlier } = await renderEmail(email, { ...active, ownerFacts: undefined }, site);
  expect(queuedEarlier).not.toContain('change your mind');
});

test('a canceled contract shows the refund, its method, its deadline, and its lines', async () => {
  const { subject, text } = await render('contractCanceled');
  expect(subject).toBe('Your contract O-7K2M-4XDB is canceled');
  expect(text.replace(/\s+/g, ' ')).toContain(
    "We'll send your refund to your original payment method by April 15, 2027. If we send your refund more than 45 days after you cancel, Texas law adds 10% of the refund for each full month that it's late.",
  );
  expect(text).toMatch(/Your refund +\$43\.19/);
  expect(text).toMatch(/Cancellation fee\.[^−]+−\$50\.00/);
});

test('a cancellation says until when it can be taken back, and where, unless it ended the contract at once', async () => {
  const { email, data } = sampleEmail('cancellationReceived');
  const { text, html } = await renderEmail(email, data, site);
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Changed your mind? You can take it back until the end of March 1, 2027: Keep my plan',
  );
  expect(html).toContain('/contract/cancellation?');
  const { text: done } = await renderEmail(email, { ...data, isDone: true, keepPath: null }, site);
  expect(done).not.toContain('take it back');
});

/** Emails that say different things in different cases. */
const cases: Record<string, object[]> = {
  contractOrdered: [{ isActive: false }, { isActive: true, due: null }],
  paymentReceived: [{ paidOn: '2026-12-20' }, { paidOn: '2027-01-20' }],
  passwordLink: [{ isInvitation: false }, { isInvitation: true }],
  paymentFailed: [{ hasLapsed: false }, { hasLapsed: true }],
  contractTransferred: [{ contractPath: null }, {}],
  contractNotice: [
    ...Object.values(contractNotices),
    createCoverageStartsNotice('65,200 miles'),
    createTermEndsNotice('November 20, 2030', '112,200 miles'),
    voidNotice(null),
    paymentUnderwayNotice('$59.20', true),
    refundPaidNotice({
      total: '$43.19',
      parts: [{ amount: '$43.19', to: 'Visa ending in 4242', isByCheck: false }],
      rest: null,
    }),
  ],
  claimChanged: Object.values(claimStatusLabel).flatMap((statusWord) =>
    [false, true].map((isRepeated) => ({ statusWord, isRepeated })),
  ),
};

test('no two different emails have the same subject', async () => {
  const subjects = new Map<string, string[]>();
  for (const { name } of emails)
    for (const changes of cases[name] ?? [{}]) {
      const { email, data } = sampleEmail(name);
      const { subject } = await renderEmail(email, { ...data, ...changes }, site);
      subjects.set(subject, [...(subjects.get(subject) ?? []), `${name} ${JSON.stringify(changes)}`]);
    }
  expect([...subjects.values()].filter((names) => names.length > 1)).toEqual([]);
});

test('the brand comes from the settings', async () => {
  const settings = {
    ...siteSettingDefaults,
    'brand.name': 'Plumb',
    'site.kind': 'live',
    'notice.demonstration': '',
  };
  const { email, data } = sampleEmail('referralLink');
  const { subject, html } = await renderEmail(email, data, { ...site, settings });
  expect(subject).toBe('Your Plumb referral link');
  // The legal name still contains it.
  expect(html).not.toContain('Longmile<');
  expect(html).not.toContain('Demonstration');
});

test('rejects data with links to other sites', () => {
  for (const linkPath of ['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '/a b']) {
    expect(
      sampleEmail('referralLink').email.data.safeParse({ firstName: 'Ada', linkPath, earnedPath: '/' })
        .success,
    ).toBe(false);
  }
});

test('uses the colors of the site', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(colors)) expect(tokens).toContain(`--color-${name}: ${value};`);
});

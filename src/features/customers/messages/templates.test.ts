import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageSamples } from '../../../test/message-samples.ts';
import { siteSettingDefaults } from '../../publishing/configuration/domain/site-settings.ts';
import { renderMessage } from './actions/send-queued.ts';
import { colors } from './actions/templates/style.ts';
import { dataOf, type TemplateName, templateData, templateKind, templateNames } from './domain/templates.ts';

const publicUrl = 'https://shop.example';
const stopPage = 'https://shop.example/subscriptions?token=a.b&from=mail';

/** The sample with every text changed that a person or a clerk could have written. */
function withTexts(value: unknown, change: (text: string) => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change, key));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withTexts(each, change, name)]),
    );
  }
  const isFixed =
    typeof value !== 'string' || key === 'path' || key.endsWith('Path') || /^\d{4}-\d\d-\d\d$/.test(value);
  return isFixed ? value : change(value);
}

const odd = '<img src=x onerror=alert(1)> & "O’Neil" {brand.name} 🚗 שלום‮';
const writings: Record<string, (text: string) => string> = {
  ordinary: (text) => text,
  long: (text) => `${text} ${'very '.repeat(80)}${'l'.repeat(600)}`,
  odd: (text) => `${odd} ${text}`,
};

async function rendered(name: TemplateName, change = (text: string) => text) {
  const kind = templateKind[name];
  const data = dataOf(name, withTexts(messageSamples[name], change));
  const settings = { ...siteSettingDefaults };
  return renderMessage(name, data as never, {
    settings,
    publicUrl,
    stop: kind && { kind, page: stopPage },
    permissionsPage: 'https://shop.example/permissions?token=a.b',
  });
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, link = '']) => unescaped(link));

describe.each(templateNames)('the message %s', (name) => {
  test.each(Object.entries(writings))('reads well with %s data', async (_writing, change) => {
    const { subject, html, text } = await rendered(name, change);
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/undefined|\[object|NaN|>null<|\bnull\b/);
    }
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import|@font-face/);
    for (const link of linksOf(html)) {
      expect(link.startsWith(`${publicUrl}/`)).toBe(true);
      expect(URL.canParse(link)).toBe(true);
      // Followed by nothing that a mail program could take for a part of it.
      expect(text.split(/\s/)).toContain(link);
    }
  });

  test('shows what looks like markup as it was written', async () => {
    const { html, text } = await rendered(name, writings.odd);
    expect(text.replace(/\s+/g, ' ')).toContain('<img src=x onerror=alert(1)> & "O’Neil"');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;O’Neil&quot;');
  });

  test('says who writes, why, and how to stop it', async () => {
    const { html, text } = await rendered(name);
    const { 'brand.legalName': legalName, 'contact.address': address } = siteSettingDefaults;
    const flowing = text.replace(/\s+/g, ' ');
    for (const words of [legalName, address, 'You get this']) expect(flowing).toContain(words);
    const stop = templateKind[name] ? stopPage : `${publicUrl}/subscriptions`;
    expect(linksOf(html)).toContain(stop);
  });

  test('shows all that it is given', async () => {
    const { text } = await rendered(name);
    const flowing = text.replace(/\s+/g, ' ');
    const numberOf = {
      quoteReady: 'quoteNumber',
      orderPlaced: 'orderNumber',
      orderCancelled: 'orderNumber',
      contactReceived: 'receiptNumber',
    };
    const key = (numberOf as Record<string, string>)[name];
    const sample: Record<string, unknown> = messageSamples[name];
    if (key) expect(flowing).toContain(sample[key]);
    const paths = Object.entries(sample).filter(([field]) => field.endsWith('Path'));
    for (const [, path] of paths) expect(text).toContain(`${publicUrl}${path}`);
  });
});

test('a quote says the lowered price, what follows it, and the total; without a promo code the price alone', async () => {
  const lowered = await rendered('quoteReady');
  expect(lowered.subject).toBe('Your quote Q-7K2M-4XDB: $59.20 a month for your 2017 Honda CR-V');
  expect(lowered.text).toContain('a month for 6 payments, then $84.20');
  expect(lowered.text).toContain('48 payments, $3,891.60 in total');
  const site = {
    settings: { ...siteSettingDefaults },
    publicUrl,
    stop: { kind: 'quotes', page: stopPage },
    permissionsPage: null,
  } as const;
  const plain = await renderMessage('quoteReady', { ...messageSamples.quoteReady, promo: null }, site);
  expect(plain.text).toContain('$84.20');
  expect(plain.text).toContain('48 payments, $4,041.60 in total');
  expect(plain.text).not.toContain('Promo code');
});

test('an order says the day and the odometer that end the waiting period, and each line of its price', async () => {
  const { text } = await rendered('orderPlaced');
  expect(text).toContain('From December 20, 2026, once the odometer also shows 65,200 miles');
  expect(text).toMatch(/All-wheel drive +\$8\.20/);
  expect(text).toMatch(/A month with SPRING25, for 6 payments +\$59\.20/);
  expect(text).toMatch(/In total, 48 payments +\$3,891\.60/);
  expect(text).toMatch(/Driven less than most +−\$2\.50/);
});

test('a canceled order says how much comes back, how, by when, and from which lines', async () => {
  const { subject, text } = await rendered('orderCancelled');
  expect(subject).toBe('Your order O-7K2M-4XDB is canceled');
  expect(text.replace(/\s+/g, ' ')).toContain(
    "We'll send it back the way you paid, by April 15, 2027. A refund that comes later than 45 days grows by 10% a month.",
  );
  expect(text).toMatch(/Your refund +\$214\.50/);
  expect(text).toMatch(/Cancellation fee[^$]+−\$50\.00/);
});

test('the brand comes from the settings', async () => {
  const settings = { ...siteSettingDefaults, 'brand.name': 'Plumb', 'notice.demonstration': '' };
  const { subject, html } = await renderMessage('referralLink', messageSamples.referralLink, {
    settings,
    publicUrl,
    stop: null,
    permissionsPage: null,
  });
  expect(subject).toBe('Your personal link to Plumb');
  expect(html).not.toContain('Longmile<');
  expect(html).not.toContain('Demonstration');
});

test('no data leads to another site', () => {
  for (const linkPath of ['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '/a b']) {
    expect(templateData.referralLink.safeParse({ firstName: 'Ada', linkPath, earnedPath: '/' }).success).toBe(
      false,
    );
  }
});

test('the colors are those of the site', () => {
  const tokens = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(colors)) expect(tokens).toContain(`--color-${name}: ${value};`);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { terms } from '../../../../test/rating-samples.ts';
import { geographyContext } from '../../../places/context.ts';
import { ratesContext } from '../../../plans/context.ts';
import { privacyContext } from '../../../privacy/context.ts';
import * as privacy from '../../../privacy/pages/privacy.tsx';
import { configurationContext } from '../../configuration/context.ts';
import { neverErased } from '../../configuration/domain/retention.ts';
import { siteSettingDefaults } from '../../configuration/domain/site-settings.ts';
import { loadPolicy } from './policy.ts';
import * as termsOfUse from './terms-of-use.tsx';

function createContext(settings: Partial<Record<keyof typeof siteSettingDefaults, string>> = {}) {
  const context = new RouterContextProvider();
  context.set(configurationContext, {
    siteSettings: async () => ({ ...siteSettingDefaults, ...settings }),
  } as never);
  context.set(ratesContext, { termsInEffect: async () => terms } as never);
  context.set(geographyContext, {
    salesAreas: async () => ["We don't sell plans in Alaska.", 'Sales in Ohio are paused.'],
  } as never);
  context.set(privacyContext, { retention: { ...neverErased, leads: 730, messages: 1 } } as never);
  return context;
}

const load = async (page: typeof privacy | typeof termsOfUse, context = createContext()) => {
  const { policy, seo } = await page.loader({ context } as never);
  return { ...policy, seo, html: policy.sections.map(({ html }) => html).join('') };
};

test.each([
  ['privacy', privacy, []],
  ['terms of use', termsOfUse, ['{disclaimer}', '{sampleContracts}']],
] as const)(
  '%s: every section can be linked to, and every placeholder is filled in',
  async (_, page, parts) => {
    const { sections, html, seo, title } = await load(page);
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const section of sections) {
      expect(section).toMatchObject({
        id: expect.stringMatching(/^[a-z-]+$/),
        title: expect.stringMatching(/./),
      });
      expect(section.html).toContain(`<h2 id="${section.id}">${section.title}</h2>`);
    }
    expect(html.match(/\{.*?\}/g) ?? []).toEqual(parts);
    expect(seo.title).toBe(title);
  },
);

test('lists how long data is kept', async () => {
  const { html } = await load(privacy);
  expect(html).toContain('consent receipt for 2 years, counted from');
  expect(html).toContain('we write to you for one day.');
  expect(html).toContain('our other systems until you ask us to erase it.');
});

const source = join(import.meta.dirname, '../../../..');
const sources = globSync('{features,platform}/**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !/\.test\.|\/staff\/|\/office\/|staff-browser/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));
const findNames = (pattern: RegExp, texts: string[]) =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name));

test('the privacy policy names every cookie and everything in the browser storage', async () => {
  const cookies = findNames(/(?:createCookie\(|Cookie = )'([\w-]+)'/g, sources);
  const storingSources = sources.filter((text) => /(?:browser|tab)Storage\.setItem/.test(text));
  const storageKeys = findNames(/[kK]ey = '([\w-]+)'/g, storingSources).filter((key) => key !== 'userTokens');
  expect(cookies.length).toBeGreaterThan(2);
  expect(storageKeys.length).toBeGreaterThan(5);
  const { html } = await load(privacy);
  for (const name of [...cookies, ...storageKeys]) expect(html).toContain(name);
});

test('the terms say where plans are sold and the maximum a claim pays', async () => {
  const { html } = await load(termsOfUse);
  expect(html).toContain("We don't sell plans in Alaska. Sales in Ohio are paused. ");
  expect(html).toContain('<li>No claim pays more than your vehicle was worth');
});

test('shows the demonstration notice only on a demonstration site', async () => {
  for (const page of [privacy, termsOfUse]) {
    const policyHtml = (await load(page)).html;
    expect(policyHtml).toMatch(/<(p|li)>This (is a )?demonstration/);
    const gone = (await load(page, createContext({ 'site.kind': 'live' }))).html;
    expect(gone).not.toMatch(/This (is a )?demonstration|<li><\/li>|\{demonstration/);
  }
});

test('escapes values, and links the main phone', async () => {
  const context = createContext({ 'brand.legalName': '<b>A & B</b>', 'contact.phone': '(800) 555-0199' });
  const { html } = await load(privacy, context);
  expect(html).toContain('&#60;b&#62;A &#38; B&#60;/b&#62; uses your data');
  expect(html).toContain(
    '<a href="tel:+18005550199" class="link tabular" data-enhance="shown-phone">(800) 555-0199</a>',
  );
});

test('names the file of a missing policy', async () => {
  await expect(loadPolicy(createContext(), 'refunds', {})).rejects.toThrow('policies/refunds.md');
});

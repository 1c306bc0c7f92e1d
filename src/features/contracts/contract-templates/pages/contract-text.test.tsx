import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contractText, stateRules, terms } from '../../../../test/rating-samples.ts';
import { siteSettingDefaults } from '../../../publishing/configuration/domain/site-settings.ts';
import { sampleContract } from '../domain/sample-contract.ts';
import { ContractText } from './contract-text.tsx';

const siteUrl = 'https://longmile.example.com';
const site = {
  settings: siteSettingDefaults,
  siteUrl,
  salesAreas: ["We don't sell plans in Missouri."],
  ...contractText,
};

const decode = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe.each(terms.plans.map(({ key }) => key))('the page of the %s contract', (plan) => {
  it('contains every clause in every state', () => {
    for (const rule of [undefined, ...stateRules]) {
      const contract = sampleContract(terms, plan, site, rule);
      const contractHtml = decode(
        renderToStaticMarkup(<ContractText contract={contract} siteUrl={siteUrl} />),
      );
      const texts = contract.sections.flatMap(({ number, title, intro, clauses, absent }) => [
        `${number}. ${title}`,
        ...intro,
        ...(absent ? [absent.title, ...absent.items] : []),
        ...clauses.flatMap((clause) => [
          `${clause.number} ${clause.title}`,
          clause.text,
          clause.limit ?? '',
          ...clause.items,
        ]),
      ]);
      const facts = contract.facts.flatMap(({ label, text }) => [label, text]);
      const expected = [contract.notice, ...facts, ...texts].map((text) => text.replace(/https?:\/\//g, ''));
      expect(expected.filter((text) => !contractHtml.includes(text))).toEqual([]);
    }
  });

  it('links to clauses that exist, to pages of the site, to phones, and to email', () => {
    const contract = sampleContract(
      terms,
      plan,
      site,
      stateRules.find(({ state }) => state === 'FL'),
    );
    const html = renderToStaticMarkup(<ContractText contract={contract} siteUrl={siteUrl} />);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url);
    for (const url of [
      '/plans/compare',
      '/privacy',
      'tel:+18005550142',
      'mailto:help@longmile.example.com',
      '#clause-14',
    ])
      expect(links).toContain(url);
    const anchors = links.filter((url) => url.startsWith('#'));
    expect(anchors.filter((url) => !html.includes(`id="${url.slice(1)}"`))).toEqual([]);
  });
});

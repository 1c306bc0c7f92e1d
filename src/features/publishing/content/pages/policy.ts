import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { readMarkdown } from '../../../../platform/markdown.ts';
import { escapeHtml } from '../../../../shared/escape-html.ts';
import { fillIn, type PlaceholderValues } from '../../../../shared/fill-in.ts';
import { telUrl } from '../../../../shared/telephone.ts';
import { ratesContext } from '../../../plans/context.ts';
import { getPlaceholderValues } from '../../../plans/domain/placeholders.ts';
import { configurationContext } from '../../configuration/context.ts';
import { getSettingPlaceholders } from '../../configuration/domain/contract-backing.ts';
import { isDemonstration } from '../../configuration/domain/site-settings.ts';
import { seo } from '../../shell/domain/seo.ts';
import { splitSections } from '../domain/content-html.ts';
import { filterDemonstrationText } from '../domain/demonstration-text.ts';

const policyFiles = import.meta.glob<string>('../policies/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const frontMatter = z.strictObject({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  inEffectFrom: z.iso.date(),
});

const heading = /^<h2>(.*) \{#([\w-]+)\}<\/h2>/;

/** Phone links dial the number chosen for the visitor. */
const withLinks = (html: string) =>
  html
    .replaceAll('<a href="', '<a class="link" href="')
    .replace(
      /class="link" href="tel:([^"]*)"/g,
      (_, phone: string) => `href="${telUrl(phone)}" class="link tabular" data-enhance="shown-phone"`,
    );

/** Titles and sections are HTML. */
export async function loadPolicy(
  context: Readonly<RouterContextProvider>,
  name: string,
  values: PlaceholderValues,
) {
  const configuration = context.get(configurationContext);
  const rates = context.get(ratesContext);
  const settings = await configuration.siteSettings();
  const file = `../policies/${name}.md`;
  const { content, description, ...policy } = readMarkdown(file, policyFiles[file] ?? '', frontMatter);
  const placeholderEntries = Object.entries({
    ...getSettingPlaceholders(settings),
    ...getPlaceholderValues(await rates.termsInEffect()),
    ...values,
  });
  const escapedValues = Object.fromEntries(
    placeholderEntries.map(([key, value]) => [key, escapeHtml(value)]),
  );
  const html = withLinks(fillIn(filterDemonstrationText(content, isDemonstration(settings)), escapedValues));
  const sections = splitSections(html).map((section) => {
    const [, title = '', id = ''] = heading.exec(section) ?? [];
    return { id, title, html: section.replace(heading, '<h2 id="$2">$1</h2>') };
  });
  return { policy: { ...policy, sections }, seo: seo({ title: policy.title, description }) };
}

export type Policy = Awaited<ReturnType<typeof loadPolicy>>['policy'];

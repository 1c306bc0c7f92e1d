import { render, toPlainText } from '@react-email/render';
import type { TemplateData, TemplateName } from '../../domain/templates.ts';
import { claimChanged } from './claim-changed.tsx';
import { claimReceived } from './claim-received.tsx';
import { contactReceived } from './contact-received.tsx';
import { enrollmentReceived } from './enrollment-received.tsx';
import { Frame } from './frame.tsx';
import { nowSelling } from './now-selling.tsx';
import { orderCancelled } from './order-cancelled.tsx';
import { orderPlaced } from './order-placed.tsx';
import type { Rendered, Site, Template } from './parts.tsx';
import { passwordLink } from './password-link.tsx';
import { quoteReady } from './quote-ready.tsx';
import { referralLink } from './referral-link.tsx';
import { tellMeWhen } from './tell-me-when.tsx';
import { unsubscribed } from './unsubscribed.tsx';

const templates: { [Name in TemplateName]: Template<TemplateData[Name]> } = {
  quoteReady,
  orderPlaced,
  orderCancelled,
  claimReceived,
  claimChanged,
  tellMeWhen,
  nowSelling,
  unsubscribed,
  contactReceived,
  enrollmentReceived,
  referralLink,
  passwordLink,
};

const asWritten = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

/** Headings as they are written, facts in columns, lines that fit a narrow window. */
const textOptions = {
  wordwrap: 76,
  selectors: [
    ...['h1', 'h2'].map((selector) => ({ selector, options: asWritten })),
    { selector: 'table.facts', format: 'dataTable', options: { maxColumnWidth: 44 } },
  ],
};

/** Renders a message. `site.stop` must be said for a template with a kind. */
export async function renderTemplate<Name extends TemplateName>(
  name: Name,
  data: TemplateData[Name],
  site: Site,
): Promise<Rendered> {
  const { subject, preview, title, why, Content } = templates[name];
  const html = await render(
    <Frame title={title(data, site)} preview={preview(data, site)} why={why(data, site)} site={site}>
      <Content data={data} site={site} />
    </Frame>,
  );
  return { subject: subject(data, site), html, text: toPlainText(html, textOptions) };
}

import { render, toPlainText } from '@react-email/render';
import type { Email, EmailSite } from '../../../../platform/mail/email.ts';
import { Frame } from '../../../../ui/email/frame.tsx';

export type RenderedEmail = { subject: string; html: string; text: string };

const headingOptions = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

const textOptions = {
  wordwrap: 76,
  selectors: [
    { selector: 'h1', options: headingOptions },
    { selector: 'h2', options: headingOptions },
    // The link's text already contains the number.
    { selector: 'a.m-link[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'table.facts', format: 'dataTable', options: { maxColumnWidth: 44 } },
  ],
};

/** Throws ZodError if `data` is invalid for the email. */
export async function renderEmail(email: Email, data: unknown, site: EmailSite): Promise<RenderedEmail> {
  const validData = email.data.parse(data);
  const { Content } = email;
  const html = await render(
    <Frame
      title={email.title(validData, site)}
      preview={email.preview(validData, site)}
      reasonSent={email.reasonSent(validData, site)}
      isForStaff={email.isForStaff}
      site={site}
    >
      <Content data={validData} site={site} />
    </Frame>,
  );
  return { subject: email.subject(validData, site), html, text: toPlainText(html, textOptions) };
}

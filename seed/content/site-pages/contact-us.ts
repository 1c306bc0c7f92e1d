import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const contactUs: NewPage = {
  category: 'site-pages',
  publishedOn: '2026-11-02',
  name: 'Contact us',
  description: 'Phone, e-mail, post and hours, and which line to use for a claim or a breakdown.',
  seoUrl: 'contact-us',
  seoTitle: 'Contact us: phone, e-mail, post and hours',
  seoDescription:
    'How to reach us about a quote, a contract, a claim or your data, with hours and address, and the lines for repair shops and for roadside help.',
  content: `<p>Car broken down? Read <a href="/file-a-claim">File a claim</a> first. The shop must call before it starts.</p>
<p>Quick answers: <a href="/common-questions">Common Questions</a>. A quote you made: <a href="/quote/find">Find my quote</a>. No more messages: <a href="/subscriptions/unsubscribe">unsubscribe</a>. Your data: <a href="/privacy">privacy</a>.</p>
<p>Do not send card or bank numbers by e-mail. We never ask for them. The company, its address and its numbers are invented for a demonstration.</p>`,
};

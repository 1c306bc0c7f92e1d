import type { NewPage } from '../../../src/features/content/domain/page.ts';

const shelf = { category: 'questions-data', publishedOn: '2026-11-02' };

export const dataQuestions: NewPage[] = [
  {
    ...shelf,
    name: 'Will you call me?',
    description:
      'Only if you tick the box that says so, and never by a machine; the phone number is optional.',
    seoUrl: 'will-you-call-me',
    seoTitle: 'Will you call me after a quote?',
    seoDescription:
      'Only if you tick the box for calls. A person dials, nothing is automated or recorded, and a quote needs no phone number. How to take it back.',
    content: `<p>Only if you tick the box that says so. A person dials. We make no automated or recorded calls. The phone number is optional, no box is ticked beforehand, and your answer is not a condition of buying anything.</p>
<p>E-mail, calls and texts each have a box of their own. You can allow one and not the others. To take it back, write to {contact.email} in any words. It counts at once for new calls, and at the latest after 10 business days.</p>`,
  },
  {
    ...shelf,
    name: 'What do you store when I look at prices?',
    description: 'Nothing: vehicle, mileage and ZIP code are answered with prices and not kept.',
    seoUrl: 'what-is-stored-for-prices',
    seoTitle: 'What is stored when I look at prices?',
    seoDescription:
      'An estimate stores nothing with us. Vehicle, mileage and ZIP code stand in the page address, so only your own browser keeps them in its history.',
    content: `<p>Nothing. Vehicle, mileage and ZIP code go to our server, which answers with prices and keeps none of them. They stand in the address of the page, so your own browser keeps them in its history.</p>
<p>Storing starts when you send the form with your name and e-mail address. The <a href="/privacy">privacy page</a> lists what is kept at each step, and for how long.</p>`,
  },
  {
    ...shelf,
    name: 'Do you sell my data?',
    description: 'No. We do not sell it, and we do not share it for the advertising of other companies.',
    seoUrl: 'do-you-sell-my-data',
    seoTitle: 'Do you sell my data?',
    seoDescription:
      'No. Data is used to price a quote, to sell and run a contract and to keep proof of consent. Who sees it, and what a repair shop learns about you.',
    content: `<p>No. We do not sell it, and we do not share it for the advertising of other companies. Our own staff see it where their work needs it. Companies that run our servers or our mail hold it for us and may not use it for themselves. A repair shop learns what it needs for a claim that you make.</p>
<p>If your browser sends the Global Privacy Control signal, no ad click id is stored. The <a href="/privacy">privacy page</a> has the details.</p>`,
  },
  {
    ...shelf,
    name: 'How do I stop messages from you?',
    description: 'Use the unsubscribe page or write to us in any words; no login is needed.',
    seoUrl: 'how-to-stop-messages',
    seoTitle: 'How do I stop e-mails, calls and texts?',
    seoDescription:
      'Unsubscribe on one page without a login, or write in any words. It counts at once for new messages, and at the latest after 10 business days.',
    content: `<p>Use the <a href="/subscriptions/unsubscribe">unsubscribe page</a>. It needs no login. Or write to {contact.email}, or call {contact.phone}, and say it in any words. You can stop e-mail, calls and texts each by itself.</p>
<p>It counts at once for new messages, and at the latest after 10 business days. We keep the address or number on a list for good, so that it is not written to again by mistake. Nothing else is kept for that purpose.</p>`,
  },
  {
    ...shelf,
    name: 'How can I see or erase what you hold about me?',
    description:
      'Write with your quote number and last name; copies, corrections and erasing are done within 45 days.',
    seoUrl: 'see-or-erase-my-data',
    seoTitle: 'How can I see or erase my data?',
    seoDescription:
      'Write to us with your quote number and last name. Copies, corrections and erasing take up to 45 days, in every state, and never change your price.',
    content: `<p>Write to {contact.email} with your quote number and last name, so that we find the right record. You can get a copy, have something corrected, or have it erased. It is done within 45 days, whatever your state. Asking never changes your price.</p>
<p>If we must say no to a part, for example because a contract still runs, we say which part and why. What is stored at which step is on the <a href="/privacy">privacy page</a>.</p>`,
  },
  {
    ...shelf,
    name: 'Who can open my quote?',
    description:
      'Anyone who has its whole address, or its number together with your last name, so share it with care.',
    seoUrl: 'who-can-open-my-quote',
    seoTitle: 'Who can open my quote?',
    seoDescription:
      'The address of a quote ends in a long random code. Whoever has it can open the quote, so share it with care. How to find it again yourself.',
    content: `<p>The address of your quote ends in a long random code. Whoever has the whole address can open the quote, with your name and contact details. Share it only with people who may see them.</p>
<p>You can find it again under <a href="/quote/find">Find my quote</a> with the quote number and your last name. Guessing is slowed down, and a wrong number looks the same as a wrong name. Your own browser remembers the quote for 30 days.</p>`,
  },
];

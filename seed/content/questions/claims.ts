import type { NewPage } from '../../../src/features/content/domain/page.ts';

const shelf = { category: 'questions-claims', publishedOn: '2026-11-02' };

export const claimQuestions: NewPage[] = [
  {
    ...shelf,
    name: 'Which shop can repair my car?',
    description:
      'Any licensed repair shop in the United States, a dealer or your own, if it calls us before it starts.',
    seoUrl: 'which-shop-can-repair',
    seoTitle: 'Which shop may repair my car under a plan?',
    seoDescription:
      'Any licensed repair shop in the United States, a dealer or your own. It must call for approval before it starts, or the repair is not covered.',
    content: `<p>Any licensed repair shop in the United States, a dealer or your own. There is no list to choose from. The shop has to call {contact.claimsPhone} before it repairs anything. Repairs begun before we approved them are not covered (clause 4.29).</p>
<p>Ask first whether the shop works with service contracts. Some do not want to make the call. Labor is paid by the hours of a published repair-time guide at the posted rate of the shop. If it bills more hours, the rest is yours.</p>`,
  },
  {
    ...shelf,
    name: 'Do I pay first and get it back?',
    description:
      'No. We pay the shop for what is covered; you pay the shop the deductible and whatever is not covered.',
    seoUrl: 'do-i-pay-first',
    seoTitle: 'Do I pay the shop first and get it back?',
    seoDescription:
      'For repairs we pay the shop and you pay the {deductible} deductible plus what is not covered. For a rental car, rooms and meals you send receipts.',
    content: `<p>For repairs, no. We pay the shop for what is covered. You pay the shop the {deductible} deductible and whatever is not covered, such as brake pads or fluids.</p>
<p>For a rental car, rooms and meals you pay first. Send the receipts to {contact.email} within 60 days, with what the shop wrote about the breakdown and its dates. Roadside help has to be called through us: {contact.roadsidePhone}. Help that you arrange yourself is not paid back.</p>`,
  },
  {
    ...shelf,
    name: 'How fast is a claim answered?',
    description:
      'Within 2 business days of having what we asked for; a no comes in writing with the reason and the clause.',
    seoUrl: 'how-fast-is-a-claim-answered',
    seoTitle: 'How fast is a claim answered?',
    seoDescription:
      'Within 2 business days after we have what we asked for. What delays an answer: missing records, a wrong odometer reading, failed parts thrown away.',
    content: `<p>Within 2 business days of having what we asked for. The clock starts when the last missing thing arrives, so complete papers save more time than phone calls.</p>
<p>What delays most: missing maintenance records, an odometer reading that does not match, a shop that names a part but not the cause, and failed parts that are already thrown away. <a href="/file-a-claim">File a claim</a> lists what to have at hand. Filed online, it is followed step by step under <a href="/file-a-claim/status">the status of a claim</a>.</p>`,
  },
  {
    ...shelf,
    name: 'Which maintenance records do I need?',
    description:
      'Receipts or a log with date, odometer and what was done, for the services that bear on the failed part.',
    seoUrl: 'which-records-do-i-need',
    seoTitle: 'Which maintenance records does a claim need?',
    seoDescription:
      'Receipts with date, odometer, vehicle and work done, or your own log with receipts for parts and fluids. What to do when some of them are missing.',
    content: `<p>Receipts with date, odometer, vehicle and what was done. If you do the work yourself, a log and the receipts for parts and fluids. For an engine, expect to be asked for oil changes. For a window motor, you will hardly be asked.</p>
<p>If papers are missing, ask the shops to print them again. Many keep them for years. More on this in <a href="/knowledge-center/claims-and-repairs/maintenance-records-for-a-claim">what a denied claim can lack</a>.</p>`,
  },
  {
    ...shelf,
    name: 'Who pays for the diagnosis?',
    description: 'We do when the fault is one we repair; you do when nothing covered failed.',
    seoUrl: 'who-pays-for-diagnosis',
    seoTitle: 'Who pays for the diagnosis?',
    seoDescription:
      'We pay for finding a fault that we also repair. When nothing covered failed, the diagnosis or teardown is yours. How to limit that risk at the shop.',
    content: `<p>We pay for finding a fault that we also repair. When nothing covered failed, the diagnosis is yours to pay (clause 4.32). That includes taking an engine or a transmission apart to look inside.</p>
<p>So agree with the shop on a sum before it begins. If it wants to take something apart, ask it to call {contact.claimsPhone} first and say what it expects to find. Look up the likely part in <a href="/is-this-covered">Is this covered?</a> while you wait.</p>`,
  },
  {
    ...shelf,
    name: 'What can I do when a claim is refused?',
    description: 'Ask for a second look: someone else decides, and you get a written answer within 30 days.',
    seoUrl: 'when-a-claim-is-refused',
    seoTitle: 'What can I do when a claim is refused?',
    seoDescription:
      'Read the clause named in the answer, send what was missing, ask for a second look by someone else. You may also complain to your state or go to court.',
    content: `<p>Read the clause that the answer names. Then write to {contact.email} and ask for a second look. Send what was missing: records, a measurement, photos, a better description by the shop. Someone other than the person who decided takes it, and you get a written answer within 30 days.</p>
<p>You may also complain to the office in your state that oversees service contracts, and you may go to court there. The contract does not send you to arbitration.</p>`,
  },
  {
    ...shelf,
    name: 'Will the repair use new parts?',
    description: 'Not always: a part may be new, rebuilt or used, of like kind and quality.',
    seoUrl: 'new-or-rebuilt-parts',
    seoTitle: 'Are repairs done with new parts?',
    seoDescription:
      'A part may be new, rebuilt or used, of like kind and quality. What that means for an engine or a transmission, and what to ask the shop about it.',
    content: `<p>Not always. A part may be replaced by a new, rebuilt or used one of like kind and quality (clause 5.4). For a transmission or an engine, a rebuilt unit is common.</p>
<p>If you want a new part where the plan pays for a rebuilt one, you can pay the difference yourself. Settle that with the shop before it calls us. Ask the shop what guarantee it gives on the part and on its work, and keep that on paper.</p>`,
  },
];

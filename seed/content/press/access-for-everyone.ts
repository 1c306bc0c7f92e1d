import type { NewPage } from '../../../src/features/content/domain/page.ts';

export const accessForEveryone: NewPage = {
  category: 'company-notes',
  publishedOn: '2026-10-20',
  name: 'How we work on access for people with disabilities',
  description:
    'What this site does so that it can be used by keyboard, with a screen reader, enlarged, or without JavaScript, and where to report what does not work.',
  seoUrl: 'access-for-everyone',
  seoTitle: 'Accessibility: what this site does and where it may fail',
  seoDescription:
    'Keyboard, screen reader, zoom, contrast, reduced motion and forms without JavaScript: what we aim for, how it is checked, and how to report a fault.',
  content: `<p>West Hills, Calif., October 20, 2026. A price that only some people can read is not an open price. This note says what the site does so that people with disabilities can use it, and what may still fail.</p>
<h2>What we aim for</h2>
<p>The measure is WCAG 2.2 at level AA. In practice that means:</p>
<ul>
<li>Everything works with a keyboard, and you can see where you are.</li>
<li>Text can be enlarged to 400% without being cut off.</li>
<li>Buttons and links are large enough for a finger.</li>
<li>Colors have enough contrast, and no meaning rests on color alone. The odometer levels carry their names, Orange, Yellow and Blue, and their miles.</li>
<li>Drawings have a list or a text beside them that says the same.</li>
<li>Movement stops when your device asks for less of it.</li>
<li>An error stands at its field and in a list above the form, and nothing you typed is lost.</li>
</ul>
<h2>Without JavaScript</h2>
<p>A quote can be made from start to end with scripts switched off. That helps people with old devices and some assistive tools, and it is a good test of the rest.</p>
<h2>How it is checked</h2>
<p>An automated tool runs over the pages when the site changes, and parts of it are gone through by keyboard. A tool finds only some faults. It cannot tell whether a sentence is clear or whether an order of steps makes sense.</p>
<h2>If something does not work</h2>
<p>Write to {contact.email} or call {contact.phone}, {contact.hours}. Tell us the page, your device, and what you tried to do. If you could not finish a quote, we will do it with you by e-mail, at the same price. All ways to reach us are on <a href="/contact-us">Contact us</a>.</p>`,
};

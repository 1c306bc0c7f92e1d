/** Where people fill out our forms, in words. */
const forms: [start: string, name: string][] = [
  ['contact-us', 'the contact form'],
  ['/contact', 'the contact form'],
  ['referral', 'a referral link'],
  ['import', 'an imported file'],
  ['phone call', 'a phone call'],
  ['funnel/', 'a landing page'],
  ['/funnel', 'a landing page'],
  ['insert-for-taw', 'an employer'],
  ['/api/', 'the API'],
  ['/employer', 'the employer form'],
  ['/quote', 'the quote form'],
  ['/plans', 'a plan page'],
];

/** A page without a name of its own is shown as its path. */
export const formSource = (from: string): string =>
  from === '/' ? 'the home page' : (forms.find(([start]) => from.startsWith(start))?.[1] ?? from);

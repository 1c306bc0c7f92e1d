/** The source of leads that staff enter for a caller. */
export const phoneCall = 'phone call';

/** Names of our forms, by the start of the path or by the name that API callers send. */
const forms: [start: string, name: string][] = [
  ['contact-us', 'the contact form'],
  ['referral', 'a referral link'],
  ['import', 'an imported file'],
  [phoneCall, 'a phone call'],
  ['tocoatwork', 'the employer page'],
  ['funnel/taw-enrollment', 'the employer form'],
  ['insert-for-taw', "an employer's system"],
  ['funnel', 'a landing page'],
  ['api/', 'the API'],
  ['quote', 'the quote form'],
  ['plans', 'a plan page'],
  ['is-this-covered', 'the coverage search'],
  ['knowledge-center', 'an article'],
  ['contract', 'the contract page'],
];

/** A page without a name is shown as its path. */
export function formSource(from: string): string {
  const path = from.toLowerCase().replace(/^\//, '');
  if (path === '') return 'the home page';
  return forms.find(([start]) => path.startsWith(start))?.[1] ?? from;
}

import { Choice } from '../../../../ui/fields.tsx';
import { type PlanTerms, waitingPeriodText } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { checkAddress, formAddress } from './addresses.ts';

const items = (terms: PlanTerms) => [
  { name: 'stopped', text: 'I stopped when the warning came on. I did not drive on.' },
  {
    name: 'waiting',
    text: `Both ${waitingPeriodText(terms)} have passed since I bought the plan.`,
  },
  { name: 'part', text: 'The part is covered by my plan at my odometer.' },
  { name: 'numbers', text: 'Contract number, VIN and odometer reading are written down.' },
  { name: 'records', text: 'Maintenance receipts, or my log, are together.' },
  { name: 'shop', text: 'The shop is licensed and knows that it must call first.' },
  { name: 'unrepaired', text: 'Nothing has been repaired, and no part thrown away.' },
];

/** Where each is found out. */
const looksUp = [
  // A question, because articles may be removed.
  { words: 'When the waiting period ends', href: '/common-questions#when-can-i-claim-first' },
  { words: 'Is the part covered at my odometer?', href: checkAddress },
  { words: 'All ticked: start the report', href: formAddress },
];

/** What makes a claim go through at once. It asks for nothing and sends nothing: the tab keeps the ticks. */
export function Readiness() {
  return (
    <section aria-labelledby="readiness" className="sheet p-5 sm:p-6">
      <h2 id="readiness" className="text-2xl">
        Is the claim ready?
      </h2>
      <p className="mt-2 text-sm text-slate">
        Seven ticks, and the report or the call is short. They stay in this tab and go nowhere.
      </p>
      <form className="rules mt-3 border-y border-line" data-draft="claim-readiness">
        {items(usePlanTerms()).map(({ name, text }) => (
          <Choice key={name} type="checkbox" name={name} value="yes">
            {text}
          </Choice>
        ))}
      </form>
      <button
        type="button"
        className="button button-quiet not-printed mt-4"
        data-enhance="shell/print"
        hidden
      >
        Print this page
      </button>
      <ul className="not-printed mt-3 text-sm">
        {looksUp.map(({ words, href }) => (
          <li key={href}>
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import '../../../../ui/sections.css';
import { servicesContext } from '../../../../services-context.ts';
import { Choice } from '../../../../ui/fields.tsx';
import { type PlanTerms, waitingPeriodText } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { sectionsOf, stepSections } from '../../../publishing/content/domain/sections.ts';
import { RichText } from '../../../publishing/content/pages/rich-text.tsx';
import { loadSitePage } from '../../../publishing/content/pages/site-page.tsx';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';
import type { Route } from './+types/file-a-claim.ts';
import { checkAddress, formAddress, statusAddress } from './addresses.ts';

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
function Readiness() {
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

export const handle = { isStored: true };

export function headers() {
  return { 'x-page-tags': 'content configuration' };
}

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await loadSitePage(context, 'file-a-claim')),
    settings: await context.get(servicesContext).configuration.siteSettings(),
  };
}

/** The two numbers, before anything else: who reads this may stand beside the road. */
function Phones({ settings }: { settings: SiteSettings }) {
  const lines = [
    {
      who: 'You, for a tow or other roadside help',
      phone: settings['contact.roadsidePhone'],
      when: 'Day or night. Call before you arrange it yourself.',
    },
    {
      who: 'The shop, before it repairs anything',
      phone: settings['contact.claimsPhone'],
      when: settings['contact.hours'],
    },
  ];
  return (
    <section aria-label="Whom to call" className="bg-ink text-white">
      <div className="page grid gap-x-16 md:grid-cols-2">
        {lines.map(({ who, phone, when }) => (
          <p key={who} className="border-[#3a4459] py-8 max-md:not-first:border-t sm:py-10">
            <span className="block text-[#c9cedb]">{who}</span>
            <PhoneLink
              phone={phone}
              className="figure mt-1 inline-flex min-h-14 items-center text-[2.125rem] whitespace-nowrap hover:text-orange lg:text-5xl"
            />
            <span className="block text-sm text-[#c9cedb]">{when}</span>
          </p>
        ))}
      </div>
    </section>
  );
}

const ways = [
  {
    name: 'File it online',
    text: 'Five short parts, with photos or PDFs. You get a number to follow the claim with.',
    action: 'Start the report',
    href: formAddress,
  },
  {
    name: 'Is the part covered?',
    text: 'By your plan, at your odometer: yes or no, with the clause.',
    action: 'Check it first',
    href: checkAddress,
  },
  {
    name: 'Filed already?',
    text: 'With the filing number and your last name: each step, its reason, and what comes next.',
    action: 'See the status',
    href: statusAddress,
  },
];

/** What can be done here; the numbers above do the same by voice. */
function Ways() {
  return (
    <section aria-label="What you can do here" className="not-printed bg-sand">
      <ul className="page grid gap-x-12 gap-y-8 py-8 sm:py-10 md:grid-cols-[1.4fr_1fr_1fr]">
        {ways.map(({ name, text, action, href }, index) => (
          <li key={href} className="flex flex-col items-start border-t-2 border-ink pt-3">
            <h2 className="text-2xl">{name}</h2>
            <p className="mt-2 mb-4 text-slate">{text}</p>
            <a className={`button mt-auto ${index === 0 ? 'button-primary' : 'button-quiet'}`} href={href}>
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function FileAClaim({ loaderData: { page, settings } }: Route.ComponentProps) {
  const { before, steps, after } = stepSections(sectionsOf(page.content));
  return (
    <main id="main">
      <div className="page pt-10 pb-10 sm:pt-16 sm:pb-12">
        <h1 className="text-4xl sm:text-[4.5rem]">{page.name}</h1>
        <p className="mt-4 max-w-2xl text-lg text-slate sm:text-xl">{page.description}</p>
      </div>
      <Phones settings={settings} />
      <Ways />
      <div className="page grid gap-x-20 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {before.map((section) => (
            <RichText key={section} html={section} className="mb-10" />
          ))}
          <div className="route">
            {steps.map((section) => (
              <section key={section}>
                <RichText html={section} />
              </section>
            ))}
          </div>
        </div>
        <div className="self-start lg:sticky lg:top-24">
          <Readiness />
        </div>
      </div>
      <div className="bg-sand">
        <div className="page gap-x-16 py-12 sm:py-16 md:columns-2">
          {after.map((section) => (
            <RichText
              key={section}
              html={section}
              className="break-inside-avoid border-t border-ink pt-4 pb-8"
            />
          ))}
        </div>
      </div>
    </main>
  );
}

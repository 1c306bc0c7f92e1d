import { Choice } from '../../../../ui/fields.tsx';
import { formatWaitingPeriod, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { splitIntoSteps, splitSections } from '../../../publishing/content/domain/content-html.ts';
import { RichText } from '../../../publishing/content/pages/rich-text.tsx';
import { loadSitePage } from '../../../publishing/content/pages/site-page.tsx';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { Route } from './+types/file-a-claim.ts';
import { checkPath, formPath, statusPath } from './paths.ts';

const listChecklist = (terms: PlanTerms) => [
  { name: 'stopped', text: 'I stopped driving when the warning light came on.' },
  {
    name: 'waiting',
    text: `Both ${formatWaitingPeriod(terms)} have passed since I bought the plan.`,
  },
  { name: 'part', text: 'My plan covers the part at my mileage.' },
  { name: 'numbers', text: 'I have my contract number, VIN, and odometer reading.' },
  { name: 'records', text: 'I have my maintenance receipts or log.' },
  { name: 'shop', text: 'The shop is licensed and knows to call you before any work.' },
  { name: 'unrepaired', text: 'Nothing has been repaired or thrown away.' },
];

const checklistLinks = [
  // Links to a question because articles may be removed.
  { label: 'When does my waiting period end?', href: '/common-questions#when-can-i-claim-first' },
  { label: 'Is the part covered at my mileage?', href: checkPath },
  { label: 'All set? Start your claim', href: formPath },
];

function Readiness() {
  return (
    <section aria-labelledby="readiness" className="sheet p-5 sm:p-6">
      <h2 id="readiness" className="text-2xl">
        Are you ready to file?
      </h2>
      <p className="mt-2 text-sm text-slate">
        Check off these seven things to keep your claim moving. Your checkmarks stay in this tab and aren't
        sent.
      </p>
      <form className="rules mt-3 border-y border-line" data-draft="claim-readiness">
        {listChecklist(usePlanTerms()).map(({ name, text }) => (
          <Choice key={name} type="checkbox" name={name} value="yes">
            {text}
          </Choice>
        ))}
      </form>
      <button type="button" className="button button-quiet not-printed mt-4" data-enhance="print" hidden>
        Print this page
      </button>
      <ul className="not-printed mt-3 text-sm">
        {checklistLinks.map(({ label, href }) => (
          <li key={href}>
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const handle = { isCacheable: true };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await loadSitePage(context, 'file-a-claim')),
    settings: await context.get(configurationContext).siteSettings(),
  };
}

/** Comes first because readers may be stranded by the side of the road. */
function Phones({ settings }: { settings: SiteSettings }) {
  const lines = [
    {
      who: 'For a tow or roadside assistance, call',
      phone: settings['contact.roadsidePhone'],
      when: 'Day or night. Call us before you arrange a tow yourself.',
    },
    {
      who: 'Your repair shop calls us before it repairs anything',
      phone: settings['contact.claimsPhone'],
      when: settings['contact.hours'],
    },
  ];
  return (
    <section aria-label="Who to call" className="bg-ink text-white">
      <div className="page grid gap-x-16 md:grid-cols-2">
        {lines.map(({ who, phone, when }) => (
          <p key={who} className="border-[#3a4459] py-8 max-md:not-first:border-t sm:py-10">
            <span className="block text-[#c9cedb]">{who}</span>
            <PhoneLink
              phone={phone}
              className="figure mt-1 inline-flex min-h-14 items-center text-[2.125rem] whitespace-nowrap hover:text-orange-light lg:text-5xl"
            />
            <span className="block text-sm text-[#c9cedb]">{when}</span>
          </p>
        ))}
      </div>
    </section>
  );
}

const options = [
  {
    name: 'File it online',
    text: "Complete four short steps and add photos or PDFs. You'll get a number to track your claim.",
    action: 'Start your claim',
    href: formPath,
  },
  {
    name: 'Is the part covered?',
    text: 'Get a yes or no for your plan and mileage, with the contract clause.',
    action: 'Check coverage',
    href: checkPath,
  },
  {
    name: 'Already filed?',
    text: "Use your claim number and last name to see your claim's status and what happens next.",
    action: 'Check claim status',
    href: statusPath,
  },
];

function Options() {
  return (
    <section aria-label="What you can do here" className="not-printed bg-sand">
      <ul className="page grid gap-x-6 gap-y-8 py-8 sm:py-10 md:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr] lg:gap-x-12">
        {options.map(({ name, text, action, href }, index) => (
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
  const { before, steps, after } = splitIntoSteps(splitSections(page.content));
  return (
    <main id="main">
      <div className="page pt-10 pb-10 sm:pt-16 sm:pb-12">
        <h1 className="text-4xl sm:text-[4.5rem]">{page.name}</h1>
        <p className="mt-4 max-w-2xl text-lg text-slate sm:text-xl">{page.description}</p>
      </div>
      <Phones settings={settings} />
      <Options />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
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

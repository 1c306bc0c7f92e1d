import { longDate } from '../../../ui/money.ts';
import { OdometerBar, ReachBar } from '../../../ui/odometer.tsx';
import { configurationService } from '../../configuration/use-cases/context.ts';
import { promoCodeService } from '../../promo-codes/use-cases/context.ts';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { coveragePlanName, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { vehicleService } from '../../vehicles/use-cases/context.ts';
import type { Route } from './+types/home.ts';
import { CoverageTable } from './coverage-table.tsx';
import { questions } from './home-questions.ts';
import { QuoteStart } from './quote-start.tsx';
import { quoteStartData } from './quote-start-data.ts';
import { CatchFacts, Exclusions } from './the-catch.tsx';

export const handle = { isStored: true };

export function headers() {
  return { 'x-page-tags': 'home promo-codes configuration' };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Repair plans for your car, priced before you give your name | ${loaderData?.brand ?? ''}` },
  {
    name: 'description',
    content:
      'Four vehicle service contracts with monthly and total prices for your vehicle, what each covers and what the catch is.',
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const promo = await context.get(promoCodeService).activeBanner();
  const settings = await context.get(configurationService).siteSettings();
  return {
    brand: settings['brand.name'],
    start: quoteStartData(context.get(vehicleService)),
    promo: promo && { code: promo.promoCode, description: promo.description, expiresOn: promo.expiresOn },
  };
}

type Loaded = Route.ComponentProps['loaderData'];

function PromoBanner({ promo }: { promo: Loaded['promo'] }) {
  if (!promo) return null;
  return (
    <aside className="bg-ink text-white" aria-label="Current offer">
      <p className="page py-3 text-sm">
        <strong className="tabular mr-2 rounded-sm bg-yellow px-1.5 py-0.5 text-ink">{promo.code}</strong>
        {promo.description}
        {promo.expiresOn && ` Until ${longDate(promo.expiresOn)}.`}
      </p>
    </aside>
  );
}

function Hero({ start }: { start: Loaded['start'] }) {
  return (
    <section className="page grid gap-10 pt-8 pb-14 sm:pt-14 lg:grid-cols-[1.15fr_1fr] lg:gap-20 lg:pb-20">
      <div className="lg:pt-8">
        <h1 className="text-[2.125rem] sm:text-5xl">See the price before you give us your name</h1>
        <p className="mt-4 max-w-xl text-slate sm:mt-6 sm:text-lg">
          A vehicle service contract pays for repairs after the factory warranty ends. One step shows whether
          your car can be covered, what it costs a month and in total, and what the catch is.
        </p>
        <div className="mt-10 hidden max-w-xl lg:block">
          <OdometerBar miles={60_000} />
          <dl className="mt-3 grid grid-cols-[2fr_1fr_1fr] text-sm">
            <div>
              <dt className="font-semibold">Orange level</dt>
              <dd className="text-slate">to 100,000 miles: all four plans</dd>
            </div>
            <div>
              <dt className="font-semibold">Yellow</dt>
              <dd className="text-slate">to 150,000: three</dd>
            </div>
            <div>
              <dt className="font-semibold">Blue</dt>
              <dd className="text-slate">to 200,000: two</dd>
            </div>
          </dl>
        </div>
      </div>
      <div className="sheet self-start p-5 shadow-[0_24px_60px_-30px_rgb(19_26_43/0.35)] sm:p-8">
        <h2 className="mb-5 text-2xl">What are you driving?</h2>
        <QuoteStart start={start} />
      </div>
    </section>
  );
}

/** How far each plan reaches on the odometer, in miles; null: without end. */
const reach = { EverydayBenefits: null, Powertrain: 200_000, Plus: 150_000, Premium: 100_000 } as const;

const planDetails = {
  EverydayBenefits: 'For any age and any mileage. Pays what a breakdown costs around the repair.',
  Powertrain: 'To 200,000 miles. The repairs that cost more than the car is worth.',
  Plus: 'To 150,000 miles. Powertrain and the systems that fail most often.',
  Premium: 'To 100,000 miles. Every part, but for a list of exceptions you can read below.',
} as const;

function Plans() {
  return (
    <section className="bg-sand py-14 sm:py-20" id="plans">
      <div className="page">
        <div className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
          <div>
            <h2 className="text-3xl sm:text-4xl">Four plans, each holding the one before it</h2>
            <p className="mt-4 text-slate">
              The bar shows up to which odometer reading a plan is sold: Orange to 100,000 miles, Yellow to
              150,000, Blue to 200,000.
            </p>
          </div>
          <ol className="rules border-y border-line">
            {coveragePlans.map((plan) => (
              <li key={plan} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[11rem_1fr]">
                <h3 className="text-xl">{coveragePlanName[plan]}</h3>
                <div>
                  <ReachBar miles={reach[plan]} />
                  <p className="mt-2">{planDetails[plan]}</p>
                  <p className="mt-1 text-sm text-slate">
                    {[...coverageOf(plan).extras, ...coverageOf(plan).covered]
                      .map(({ name }) => name)
                      .join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <details className="sheet mt-10 p-5 sm:p-8">
          <summary className="flex min-h-11 items-center justify-between gap-4 font-display text-xl font-bold">
            Compare them line by line
            <span aria-hidden="true" className="text-orange-ink">
              +
            </span>
          </summary>
          <div className="mt-4">
            <CoverageTable />
          </div>
        </details>
      </div>
    </section>
  );
}

const steps = [
  { title: 'Vehicle', text: 'Year, make and model, or the VIN. The odometer and a ZIP code.' },
  {
    title: 'Prices',
    text: 'All four plans with every term: a month, in total, and why not where one is not offered.',
  },
  {
    title: 'Use',
    text: 'Your name and how you drive it. A VIN settles the engine. Your quote gets a number.',
  },
  {
    title: 'Review',
    text: 'The specimen contract, both ends of the waiting period, each payment with its date.',
  },
];

function HowItWorks() {
  return (
    <section className="page py-14 sm:py-20">
      <h2 className="text-3xl sm:text-4xl">How it goes</h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-4">
            <p className="figure text-4xl text-orange-ink" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-1 text-slate">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TheCatch() {
  return (
    <section className="border-y border-line bg-sheet py-14 sm:py-20" id="catch">
      <div className="page">
        <h2 className="text-3xl sm:text-4xl">The catch, in full</h2>
        <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">
          Most people who are angry at a plan like ours found these lines after they paid. Here they stand
          before you pay.
        </p>
        <CatchFacts />
        <h3 className="mt-14 mb-4 text-2xl" id="not-covered">
          What no plan pays for
        </h3>
        <Exclusions />
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section className="page grid gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_2fr] lg:gap-16" id="questions">
      <h2 className="text-3xl sm:text-4xl">Questions people ask first</h2>
      <div className="rules border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group py-1">
            <summary className="flex min-h-14 items-center justify-between gap-4 text-lg font-semibold">
              {question}
              <span
                aria-hidden="true"
                className="figure text-2xl text-orange-ink transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-2xl pb-5 text-slate">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { start, promo } = loaderData;
  return (
    <main id="main">
      <PromoBanner promo={promo} />
      <Hero start={start} />
      <Plans />
      <HowItWorks />
      <TheCatch />
      <Questions />
    </main>
  );
}

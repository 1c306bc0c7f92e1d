import { servicesContext } from '../../../../services-context.ts';
import { longDate } from '../../../../ui/format.ts';
import { salesStatus } from '../../../places/domain/state-rule.ts';
import { waitingPeriodText } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { type Landing, LandingFrame, loadLanding } from '../../../publishing/shell/pages/landing-frame.tsx';
import { PhoneLink } from '../../landing-phones/pages/phone-link.tsx';
import type { Route } from './+types/thank-you.ts';
import { NextSteps } from './next-steps.tsx';

export const handle = { isNeverPreloaded: true, seo: unlistedSeo('Your enrollment has arrived') };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const state = new URL(request.url).searchParams.get('state') ?? '';
  const rule = await services.geography.stateRule(state);
  return {
    landing: await loadLanding(context),
    days: await services.employerBenefit.nextDays(),
    state: rule && { name: rule.name, status: salesStatus(rule) },
  };
}

function NotHere({ state, isPaused }: { state: string; isPaused: boolean }) {
  return (
    <main id="main" className="page pt-8 pb-20 sm:pt-16">
      <h1 className="max-w-3xl text-4xl sm:text-5xl">
        {isPaused ? `Selling in ${state} is paused` : `We do not sell plans in ${state} today`}
      </h1>
      <div className="mt-6 grid max-w-2xl gap-4 text-lg">
        <p>
          We kept your enrollment. It goes no further for now: nothing reaches your payroll office and nothing
          is deducted. Your own state counts, not that of your employer.
        </p>
        <p>We write once, when we sell in {state}. You can stop that too.</p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/subscriptions/submitunsublead">
          Do not contact me
        </a>
        <a className="button button-quiet" href="/">
          Home
        </a>
      </p>
    </main>
  );
}

function Arrived({ days, phone }: { days: Route.ComponentProps['loaderData']['days']; phone: string }) {
  const terms = usePlanTerms();
  const steps = [
    {
      when: `Today, ${longDate(days.today)}`,
      what: 'It is kept',
      children: <p>Nothing is ordered and nothing is deducted. Your payroll office has heard nothing yet.</p>,
    },
    {
      when: `By ${longDate(days.answeredBy)}`,
      what: 'You get an answer by e-mail',
      children: (
        <p>
          Two working days; public holidays come on top. It says whether the plan fits your vehicle, what it
          costs per month and in total, and brings the contract to read. We call or text only if you ticked
          that.
        </p>
      ),
    },
    {
      when: 'When you sign',
      what: 'The plan starts, and payroll gets one line',
      children: <p>Your name, the amount, the first and the last payday. Not the vehicle, not the plan.</p>,
    },
    {
      when: `From ${longDate(days.claimsFrom)} at the earliest`,
      what: 'You can claim',
      children: (
        <p>
          That is if you sign on {longDate(days.answeredBy)}: {waitingPeriodText(terms)} must both have
          passed.
        </p>
      ),
    },
  ];
  return (
    <main id="main" className="page pt-8 pb-20 sm:pt-14">
      <h1 className="max-w-3xl text-4xl sm:text-5xl">Your enrollment has arrived</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">
        What happens next, with its days. Changed your mind? Call{' '}
        <PhoneLink phone={phone} className="link tabular" /> or{' '}
        <a className="link" href="/subscriptions/submitunsublead">
          tell us not to contact you
        </a>
        .
      </p>
      <NextSteps steps={steps} />
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href="/quote">
          See prices for my vehicle now
        </a>
        <a className="button button-quiet" href="/tocoatwork">
          See the plans
        </a>
      </p>
      <DemonstrationOnly>
        <p className="notice notice-care mt-10 max-w-2xl text-sm">
          This is a demonstration: no payroll is connected, nobody answers, and nothing is deducted.
        </p>
      </DemonstrationOnly>
    </main>
  );
}

function content(landing: Landing, { days, state }: Route.ComponentProps['loaderData']) {
  if (state && state.status !== 'Open') {
    return <NotHere state={state.name} isPaused={state.status === 'TemporaryDisabled'} />;
  }
  return <Arrived days={days} phone={landing.phone} />;
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { landing } = loaderData;
  return <LandingFrame landing={landing}>{content(landing, loaderData)}</LandingFrame>;
}

import { longDate } from '../../../../ui/format.ts';
import { geographyContext } from '../../../places/context.ts';
import { formatNotSold, formatSalesPaused } from '../../../places/domain/sales-text.ts';
import { getSalesStatus } from '../../../places/domain/state-rule.ts';
import { formatWaitingPeriod } from '../../../plans/domain/plan-terms.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { type Landing, LandingLayout, loadLanding } from '../../../publishing/shell/pages/landing-layout.tsx';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { employerBenefitContext } from '../context.ts';
import type { Route } from './+types/thank-you.ts';
import { NextSteps } from './next-steps.tsx';

export const handle = { isNeverPrefetched: true, seo: unlistedSeo('We got your enrollment') };

export async function loader({ request, context }: Route.LoaderArgs) {
  const state = new URL(request.url).searchParams.get('state') ?? '';
  const rule = await context.get(geographyContext).stateRule(state);
  return {
    landing: await loadLanding(context),
    dates: await context.get(employerBenefitContext).enrollmentDates(),
    state: rule && { name: rule.name, status: getSalesStatus(rule) },
  };
}

function NotSoldHere({ state, isPaused }: { state: string; isPaused: boolean }) {
  return (
    <main id="main" className="page pt-8 pb-20 sm:pt-16">
      <h1 className="max-w-3xl text-4xl sm:text-5xl">
        {isPaused ? formatSalesPaused(state) : `${formatNotSold(state)} right now`}
      </h1>
      <div className="mt-6 grid max-w-2xl gap-4 text-lg">
        <p>
          We saved your enrollment, but it's on hold for now. Nothing goes to your payroll office, and nothing
          is deducted. We go by the state you live in, not your employer's.
        </p>
        <p>We'll email you once, when plans are available in {state}. You can opt out of that too.</p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/subscriptions/submitunsublead">
          Don't contact me
        </a>
        <a className="button button-quiet" href="/">
          Home
        </a>
      </p>
    </main>
  );
}

function EnrollmentReceived({
  dates,
  phone,
}: {
  dates: Route.ComponentProps['loaderData']['dates'];
  phone: string;
}) {
  const terms = usePlanTerms();
  const steps = [
    {
      when: `Today, ${longDate(dates.today)}`,
      title: 'We saved your enrollment',
      children: <p>Nothing has been ordered or deducted. Your payroll office hasn't heard from us yet.</p>,
    },
    {
      when: `By ${longDate(dates.replyBy)}`,
      title: "We'll email you",
      children: (
        <p>
          Within two business days, not counting federal holidays. You'll learn whether your vehicle qualifies
          and what the plan costs per month and in total, and you'll get the contract to read. We'll call or
          text only if you checked that box.
        </p>
      ),
    },
    {
      when: 'When you sign',
      title: 'Your plan starts, and we notify payroll',
      children: (
        <p>
          Payroll sees your name, the amount, and the first and last payday, but not your vehicle or plan.
        </p>
      ),
    },
    {
      when: `${longDate(dates.firstClaimOn)} at the earliest`,
      title: 'You can file claims',
      children: (
        <p>
          That's if you sign on {longDate(dates.replyBy)}. Both {formatWaitingPeriod(terms)} must pass first.
        </p>
      ),
    },
  ];
  return (
    <main id="main" className="page pt-8 pb-20 sm:pt-14">
      <h1 className="max-w-3xl text-4xl sm:text-5xl">We got your enrollment</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">
        Here's what happens next, and when. Changed your mind? Call{' '}
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
          This is a demonstration. It isn't connected to payroll, nobody will reply, and nothing is deducted.
        </p>
      </DemonstrationOnly>
    </main>
  );
}

function renderContent(landing: Landing, { dates, state }: Route.ComponentProps['loaderData']) {
  if (state && state.status !== 'Open') {
    return <NotSoldHere state={state.name} isPaused={state.status === 'TemporaryDisabled'} />;
  }
  return <EnrollmentReceived dates={dates} phone={landing.phone} />;
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { landing } = loaderData;
  return <LandingLayout landing={landing}>{renderContent(landing, loaderData)}</LandingLayout>;
}

import { longDate } from '../../../../ui/format.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { LandingLayout, loadLanding } from '../../../publishing/shell/pages/landing-layout.tsx';
import { employerBenefitContext } from '../context.ts';
import type { Route } from './+types/thank-you-adv.ts';
import { NextSteps } from './next-steps.tsx';

export const handle = { isNeverPrefetched: true, seo: unlistedSeo('We got your request') };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    landing: await loadLanding(context),
    dates: await context.get(employerBenefitContext).enrollmentDates(),
  };
}

function listSteps({ today, replyBy }: Route.ComponentProps['loaderData']['dates']) {
  return [
    {
      when: `Now, ${longDate(today)}`,
      title: 'See prices yourself',
      children: (
        <p>
          You don't have to wait for us. See what each plan costs, per month and in total, without giving your
          name. If you already have a quote, you can open it with its number and your last name.
        </p>
      ),
    },
    {
      when: `By ${longDate(replyBy)}`,
      title: "We'll reply once",
      children: (
        <p>
          Within two business days, not counting federal holidays. A person will contact you, never a machine,
          and only in the ways you chose.
        </p>
      ),
    },
    {
      when: 'Anytime',
      title: 'You can opt out',
      children: (
        <p>
          <a className="link" href="/subscriptions/submitunsublead">
            Tell us how you don't want to be contacted
          </a>
          . It takes effect right away and doesn't expire.
        </p>
      ),
    },
  ];
}

export default function ThankYouAdv({ loaderData: { landing, dates } }: Route.ComponentProps) {
  return (
    <LandingLayout landing={landing}>
      <main id="main">
        <div className="bg-ink text-white">
          <div className="page grid items-end gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_auto]">
            <h1 className="max-w-2xl text-4xl sm:text-[4rem]">We got your request</h1>
            <p className="flex flex-wrap gap-3">
              <a className="button button-primary" href="/quote">
                See prices now
              </a>
              <a className="button button-quiet" href="/quote/find">
                Find my quote
              </a>
            </p>
          </div>
        </div>
        <div className="page pt-10 pb-20">
          <NextSteps steps={listSteps(dates)} />
          <DemonstrationOnly>
            <p className="notice notice-care mt-10 max-w-2xl text-sm">
              This is a demonstration. Nobody will call you, and no plan is sold.
            </p>
          </DemonstrationOnly>
        </div>
      </main>
    </LandingLayout>
  );
}

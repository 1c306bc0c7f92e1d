import { redirect } from 'react-router';
import { answerAgain, answerRefused, valuesOf } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { admitForm } from '../../../office/abuse/pages/admit-form.ts';
import { RichText } from '../../../publishing/content/pages/rich-text.tsx';
import { loadSitePage } from '../../../publishing/content/pages/site-page.tsx';
import { campaignTrackingOf } from '../../leads/domain/campaign-tracking.ts';
import { proofOf, rememberSubmission, visitOf } from '../../leads/pages/visit-form.ts';
import type { Route } from './+types/contact-us.ts';
import { Directory, Post } from './directory.tsx';
import { MessageForm, readMessageForm } from './message-form.tsx';

export const handle = { form: { perMinute: 10 }, isStored: true };

export function headers() {
  return { 'x-page-tags': 'content configuration' };
}

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await loadSitePage(context, 'contact-us')),
    settings: await context.get(servicesContext).configuration.siteSettings(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const checked = readMessageForm(form);
  if (!checked.ok) return answerAgain(checked.errors, valuesOf(form));
  try {
    const { receiptNumber, submissionId } = await context.get(servicesContext).contact.send(checked.value, {
      visitor: { ...(await admitForm(context, form)), proof: proofOf(args) },
      visit: visitOf(form),
      tracking: campaignTrackingOf(new URL(request.url).searchParams),
    });
    rememberSubmission(args, submissionId);
    return redirect(`/contact-us/received?${new URLSearchParams({ number: receiptNumber })}`, 303);
  } catch (error) {
    return answerRefused(error, context.get(visitContext), valuesOf(form));
  }
}

export default function ContactUs({ loaderData: { page, settings }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="pb-16 sm:pb-24">
      <div className="page pt-10 sm:pt-16">
        <h1 className="text-4xl sm:text-[4rem]">{page.name}</h1>
        <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">{page.description}</p>
        <Directory settings={settings} />
      </div>
      <div className="page mt-12 grid gap-x-20 gap-y-12 sm:mt-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-5 text-2xl sm:text-3xl">
            Or write to us here
          </h2>
          <MessageForm
            values={actionData?.values ?? {}}
            errors={actionData?.errors ?? []}
            isAnswered={actionData !== undefined}
          />
        </section>
        <aside aria-label="Addresses" className="lg:border-l lg:border-line lg:pl-8">
          <Post settings={settings} />
        </aside>
      </div>
      <div className="page mt-14">
        <RichText html={page.content} className="max-w-form border-t border-ink pt-6" />
      </div>
    </main>
  );
}

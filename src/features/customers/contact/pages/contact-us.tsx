import { redirect } from 'react-router';
import {
  checkForm,
  type FormError,
  groupErrorsByField,
  readText,
  readValues,
  respondToError,
  respondWithFormErrors,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { bindFields, ErrorSummary, SelectField, TextAreaField, TextField } from '../../../../ui/fields.tsx';
import { EmailField } from '../../../../ui/person-fields.tsx';
import { Honeypot } from '../../../office/abuse/pages/honeypot.tsx';
import { screenForm } from '../../../office/abuse/pages/screen-form.ts';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { RichText } from '../../../publishing/content/pages/rich-text.tsx';
import { loadSitePage } from '../../../publishing/content/pages/site-page.tsx';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { readCampaignTracking } from '../../leads/domain/campaign-tracking.ts';
import { readProof, readVisit, rememberSubmission } from '../../leads/pages/visit-form.ts';
import { contactContext } from '../context.ts';
import { contactSubjects } from '../domain/contact-message.ts';
import { preparedMessageNames, preparedMessages } from '../domain/prepared-messages.ts';
import { contactRequest, maxMessageLength } from '../schema.ts';
import type { Route } from './+types/contact-us.ts';

/** Counts a line break as one character, like `maxLength` in browsers. */
function readMessageForm(form: FormData) {
  return checkForm(contactRequest, {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    subject: readText(form, 'subject'),
    quoteNumber: readText(form, 'quoteNumber'),
    message: readText(form, 'message')?.replaceAll('\r\n', '\n'),
  });
}

type MessageFormProps = {
  draft: string;
  values: Record<string, string | undefined>;
  errors: FormError[];
  wasSubmitted: boolean;
};

function MessageForm({ draft, values, errors, wasSubmitted }: MessageFormProps) {
  const form = { values, errors: groupErrorsByField(errors) };
  const field = bindFields(form);
  return (
    <>
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="grid gap-5"
        data-draft={draft}
        data-makes-lead
        data-has-response={wasSubmitted ? '' : undefined}
        noValidate
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} />
          <EmailField {...form} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...field('subject')} label="What's it about?" defaultValue={values.subject ?? ''}>
            <option value="">Choose a topic</option>
            {contactSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {subject}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('quoteNumber')}
            label="Quote number"
            isOptional
            isCode
            autoComplete="off"
            placeholder="Q-7K2M-4XDB"
            maxLength={40}
          />
        </div>
        <TextAreaField
          {...field('message')}
          label="Message"
          hint="Up to 2,000 characters. Please don't include card or bank numbers."
          maxLength={maxMessageLength}
          rows={10}
        />
        <Honeypot />
        <button type="submit" className="button button-primary justify-self-start text-lg">
          Send message
        </button>
      </form>
    </>
  );
}

function Directory({ settings }: { settings: SiteSettings }) {
  const hours = settings['contact.hours'];
  const lines = [
    { who: 'Questions, orders, and cancellations', phone: settings['contact.phone'], hours },
    { who: 'Claims (for repair shops)', phone: settings['contact.claimsPhone'], hours },
    {
      who: 'Roadside assistance',
      phone: settings['contact.roadsidePhone'],
      hours: '24 hours a day, 7 days a week',
    },
  ];
  return (
    <ul className="border-b border-ink">
      {lines.map((line) => (
        <li
          key={line.who}
          className="grid items-baseline gap-x-10 gap-y-1 border-t border-ink py-4 md:grid-cols-[1fr_auto] lg:grid-cols-[18rem_1fr_auto]"
        >
          <p className="font-semibold">{line.who}</p>
          <p className="text-slate max-lg:order-last max-lg:col-span-full">{line.hours}</p>
          <PhoneLink
            phone={line.phone}
            className="figure inline-flex min-h-11 items-center text-[1.75rem] hover:text-orange-ink sm:text-4xl"
          />
        </li>
      ))}
    </ul>
  );
}

function Address({ settings }: { settings: SiteSettings }) {
  return (
    <address className="grid gap-5 not-italic">
      <p>
        <span className="block text-sm font-semibold text-slate">Email</span>
        <a
          className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
          href={`mailto:${settings['contact.email']}`}
        >
          {settings['contact.email']}
        </a>
      </p>
      <p>
        <span className="block text-sm font-semibold text-slate">Mail</span>
        {settings['brand.legalName']}
        <br />
        {settings['contact.address']}
      </p>
      <p>
        <span className="block text-sm font-semibold text-slate">Hours</span>
        {settings['contact.hours']}
      </p>
    </address>
  );
}

export const handle = {
  form: { limit: 'contact-message' },
  isCacheable: true,
  cachedChoices: { about: preparedMessageNames },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = new URL(request.url).searchParams.get('about');
  return {
    about: preparedMessageNames.find((name) => name === about),
    ...(await loadSitePage(context, 'contact-us')),
    settings: await context.get(configurationContext).siteSettings(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const result = readMessageForm(form);
  if (!result.ok) return respondWithFormErrors(result.errors, readValues(form));
  try {
    const { messageNumber, submissionId } = await context.get(contactContext).send(result.value, {
      visitor: { ...(await screenForm(context, form)), proof: readProof(args) },
      visit: readVisit(form),
      tracking: readCampaignTracking(new URL(request.url).searchParams),
    });
    rememberSubmission(args, submissionId);
    return redirect(`/contact-us/received?${new URLSearchParams({ number: messageNumber })}`, 303);
  } catch (error) {
    return respondToError(error, context.get(visitContext), readValues(form));
  }
}

export default function ContactUs({
  loaderData: { about, page, settings },
  actionData,
}: Route.ComponentProps) {
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
            Send us a message
          </h2>
          <MessageForm
            draft={['contact-us', about].filter(Boolean).join('-')}
            values={actionData?.values ?? (about ? preparedMessages[about] : {})}
            errors={actionData?.errors ?? []}
            wasSubmitted={actionData !== undefined}
          />
        </section>
        <aside aria-label="Other ways to reach us" className="lg:border-l lg:border-line lg:pl-8">
          <Address settings={settings} />
        </aside>
      </div>
      <div className="page mt-14">
        <RichText html={page.content} className="max-w-form border-t border-ink pt-6" />
      </div>
    </main>
  );
}

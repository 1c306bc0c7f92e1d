import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import {
  answerAgain,
  fieldErrors,
  formErrorsOf,
  submissionKey,
  valuesOf,
} from '../../../platform/http/form.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { Choice, ErrorSummary, FieldGroup, SelectField, TextField } from '../../../ui/fields.tsx';
import { consentChannels, currentConsentText } from '../../consent/domain/consent-text.ts';
import { howDidYouHearOptions } from '../../leads/contract.ts';
import { quoteService } from '../use-cases/context.ts';
import type { Route } from './+types/contact.ts';
import { usageAddress } from './addresses.ts';
import { readContactForm } from './contact-form.ts';
import { readEstimateQuery } from './estimate-query.ts';
import { rememberedOpportunity, rememberOpportunity } from './resume-cookie.ts';
import { Selection } from './selection.tsx';
import { StepPage } from './steps.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Where to send your quote' },
  { name: 'robots', content: 'noindex' },
];

type Values = Record<string, string | undefined>;

/** What this browser answered before, when it comes back to this step. */
async function earlierAnswers({ request, context }: Route.LoaderArgs): Promise<Values> {
  const id = await rememberedOpportunity(request);
  const found = id ? await context.get(quoteService).answersSoFar(id) : undefined;
  if (!found) return {};
  const { firstName, lastName, email, phone, promoCode, howDidYouHear, howDidYouHearInfo } = found.lead;
  const values = { firstName, lastName, email, phone, promoCode, howDidYouHear, howDidYouHearInfo };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined]));
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const checked = readEstimateQuery(url.searchParams);
  if (!checked.ok) throw redirect(`/quote${url.search}`);
  try {
    const estimate = await context.get(quoteService).estimate(checked.value);
    if (!estimate.cityData.isStateEligible) throw redirect(`/quote${url.search}`);
    const plan = Number(url.searchParams.get('coveragePlan') ?? 1);
    const months = Number(url.searchParams.get('termMonths')) || 36;
    return { estimate, plan, months, earlier: await earlierAnswers(args), formId: randomUUID() };
  } catch (error) {
    if (error instanceof Response) throw error;
    formErrorsOf(error);
    throw redirect(`/quote${url.search}`);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const query = new URL(request.url).searchParams;
  const checked = readContactForm(form, query);
  if (!checked.ok) return answerAgain(checked.errors, valuesOf(form));
  const visit = context.get(visitContext);
  try {
    const quotes = context.get(quoteService);
    const started = await quotes.startQuote(checked.value, visit.visitor, submissionKey(form, checked.value));
    const cookie = await rememberOpportunity(started.opportunityId, visit.isSecure);
    const miles = query.get('milesDrivenPerYear');
    const address =
      usageAddress(started.opportunityId) + (miles ? `&milesDrivenPerYear=${encodeURIComponent(miles)}` : '');
    return redirect(address, { status: 303, headers: { 'set-cookie': cookie } });
  } catch (error) {
    return answerAgain(formErrorsOf(error), valuesOf(form));
  }
}

function ConsentFields({ values }: { values: Values }) {
  const ticked = values.consent?.split(',') ?? [];
  return (
    <FieldGroup name="consent" legend="Your permission" hint={currentConsentText.intro}>
      {consentChannels.map((channel) => (
        <Choice
          key={channel}
          type="checkbox"
          name="consent"
          value={channel}
          defaultChecked={ticked.includes(channel)}
        >
          {currentConsentText.channels[channel]}
        </Choice>
      ))}
      <p className="field-hint">{currentConsentText.note}</p>
    </FieldGroup>
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { estimate, plan, months, earlier, formId } = loaderData;
  const errors = actionData?.errors ?? [];
  const values: Values = actionData?.values ?? earlier;
  const faults = fieldErrors(errors);
  return (
    <StepPage
      step="Contact"
      title="Who is the quote for?"
      lead="Your quote gets a number, so that you can leave and come back. The phone number is optional."
      aside={<Selection estimate={estimate} coveragePlan={plan} months={months} />}
    >
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="grid max-w-form gap-6"
        data-draft="contact"
        data-answered={actionData ? '' : undefined}
        noValidate
      >
        <input type="hidden" name="formId" value={formId} />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="firstName"
            label="First name"
            autoComplete="given-name"
            defaultValue={values.firstName}
            error={faults.firstName}
            maxLength={60}
          />
          <TextField
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            defaultValue={values.lastName}
            error={faults.lastName}
            maxLength={60}
          />
        </div>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={values.email}
          error={faults.email}
          maxLength={254}
        />
        <TextField
          name="phone"
          label="Phone"
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={values.phone}
          error={faults.phone}
          placeholder="(312) 555-0142"
          maxLength={30}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="promoCode"
            label="Promo code"
            isOptional
            autoComplete="off"
            defaultValue={values.promoCode}
            error={faults.promoCode}
            isPlate
            maxLength={40}
          />
          <SelectField
            name="howDidYouHear"
            label="How did you hear of us?"
            isOptional
            defaultValue={values.howDidYouHear ?? ''}
            error={faults.howDidYouHear}
          >
            <option value="">Choose</option>
            {howDidYouHearOptions.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </SelectField>
        </div>
        <ConsentFields values={values} />
        <button type="submit" className="button button-primary justify-self-start text-lg">
          Continue
        </button>
      </form>
    </StepPage>
  );
}

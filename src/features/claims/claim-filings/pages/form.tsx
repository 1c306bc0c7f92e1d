import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import {
  type FormError,
  fieldErrors,
  isTicked,
  numberOf,
  refusalOf,
  submissionKey,
  textOf,
  valuesOf,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { admitForm } from '../../../office/abuse/pages/admit-form.ts';
import { FormTrap } from '../../../office/abuse/pages/form-trap.tsx';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';
import { maxFiles, maxFormBytes } from '../domain/attachments.ts';
import type { Route } from './+types/form.ts';
import { checkAddress, filingDraft, statusAddress } from './addresses.ts';
import { AttachmentsField } from './attachments-field.tsx';
import {
  BreakdownFields,
  Confirmation,
  FormSection,
  PersonFields,
  PlaceFields,
  VehicleFields,
} from './filing-fields.tsx';
import { openFiling } from './load-filing.ts';
import { receiveFiles } from './receive-files.ts';

function BeforeYouSend({ settings }: { settings: SiteSettings }) {
  return (
    <aside aria-label="Before you send" className="grid content-start gap-7 self-start lg:sticky lg:top-24">
      <div className="border-t-2 border-ink pt-3">
        <p className="font-semibold">The shop still has to call us</p>
        <PhoneLink
          phone={settings['contact.claimsPhone']}
          className="figure inline-flex min-h-12 items-center text-[1.75rem] whitespace-nowrap"
        />
        <p className="text-sm text-slate">
          {settings['contact.hours']}. We don't cover repairs that start before we approve them.
        </p>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <p className="font-semibold">Need a tow?</p>
        <PhoneLink
          phone={settings['contact.roadsidePhone']}
          className="figure inline-flex min-h-12 items-center text-[1.75rem] whitespace-nowrap"
        />
        <p className="text-sm text-slate">Day or night. Call us before you arrange a tow yourself.</p>
      </div>
      <ul className="border-t-2 border-ink pt-2">
        <li>
          <a className="link inline-flex min-h-11 items-center" href={checkAddress}>
            Is the part covered at my mileage?
          </a>
        </li>
        <li>
          <a className="link inline-flex min-h-11 items-center" href={statusAddress}>
            Check a claim you already filed
          </a>
        </li>
      </ul>
      <DemonstrationOnly>
        <p className="notice notice-care text-sm">
          This is a demonstration. We store your claim, but no one will review or pay it.
        </p>
      </DemonstrationOnly>
    </aside>
  );
}

const textFields = [
  'contractNumber',
  'vin',
  'firstName',
  'lastName',
  'email',
  'phone',
  'happenedOn',
  'part',
  'canDrive',
  'vehicleLocation',
  'shopName',
  'shopCity',
  'shopPhone',
];

/** Line breaks count as one character, as in browsers' `maxLength`. */
function readFilingForm(form: FormData, attachments: string[]): Record<string, unknown> {
  const input: Record<string, unknown> = {
    odometer: numberOf(form, 'odometer'),
    whatHappened: textOf(form, 'whatHappened')?.replaceAll('\r\n', '\n'),
    attachments,
  };
  for (const name of textFields) input[name] = textOf(form, name);
  if (isTicked(form, 'hasNoNumber')) input.hasNoNumber = true;
  if (isTicked(form, 'isTrue')) input.isTrue = true;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

export const handle = {
  form: { perMinute: 20, streamedBytes: maxFormBytes },
  isListed: true,
  isNeverPreloaded: true,
  seo: seo({
    title: 'File a claim online',
    description:
      'Tell us what happened, where your vehicle is, and which repair shop has it. Add photos or PDFs and track your claim.',
  }),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  return {
    settings: await services.configuration.siteSettings(),
    prefilled: { odometer: query.get('odometer') ?? undefined, part: query.get('part') ?? undefined },
    shownAt: services.abuse.formToken(),
    formId: randomUUID(),
    today: services.claimFilings.today(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const filings = context.get(servicesContext).claimFilings;
  const visit = context.get(visitContext);
  const { form, attachments, errors: fileErrors, status } = await receiveFiles(request, filings, visit);
  const showErrors = async (errors: FormError[], responseStatus: number) =>
    data(
      { errors, values: valuesOf(form), attachments: await filings.unclaimed(attachments) },
      { status: responseStatus },
    );

  const checked = filings.check(readFilingForm(form, attachments));
  const formErrors = checked.ok ? [] : checked.errors;
  if (!checked.ok || fileErrors.length > 0) return showErrors([...formErrors, ...fileErrors], status);
  const { attachments: _attachments, ...answers } = checked.value;
  try {
    const { isSuspicious } = await admitForm(context, form);
    const key = submissionKey(form, answers);
    const { token } = await filings.file({ request: checked.value, isSuspicious, key });
    return await openFiling(token, visit.isSecure, '?filed=1');
  } catch (error) {
    const refusal = refusalOf(error, visit);
    return showErrors(refusal.errors, refusal.status);
  }
}

export default function FilingForm({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, prefilled, formId, shownAt, today: latest } = loaderData;
  const errors = actionData?.errors ?? [];
  const values: Record<string, string | undefined> = actionData?.values ?? prefilled;
  const messages = fieldErrors(errors);
  const shared = { values, errors: messages };
  return (
    <main id="main" className="page pt-10 pb-16 sm:pt-16 sm:pb-24">
      <h1 className="text-4xl sm:text-[4rem]">Tell us what broke</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">
        There are five short sections. What you type stays in this tab until you send it. You'll get a number
        to track your claim. You can also file by phone.
      </p>
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <ErrorSummary errors={errors} />
          <form
            method="post"
            encType="multipart/form-data"
            data-draft={filingDraft}
            data-answered={actionData ? '' : undefined}
            noValidate
          >
            <input type="hidden" name="formId" value={values.formId ?? formId} />
            <VehicleFields {...shared} />
            <PersonFields {...shared} />
            <BreakdownFields {...shared} today={latest} />
            <PlaceFields {...shared} />
            <FormTrap shownAt={actionData ? values.shownAt : shownAt} />
            <FormSection title="Photos and documents">
              <Confirmation {...shared} />
              <AttachmentsField
                attachments={actionData?.attachments ?? []}
                error={messages.files}
                max={maxFiles}
              />
              <button type="submit" className="button button-primary justify-self-start text-lg">
                Send claim
              </button>
            </FormSection>
          </form>
        </div>
        <BeforeYouSend settings={settings} />
      </div>
    </main>
  );
}

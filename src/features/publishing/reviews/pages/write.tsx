import { redirect } from 'react-router';
import { readValues, respondToError, respondWithFormErrors } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { screenForm } from '../../../office/abuse/pages/screen-form.ts';
import { seo } from '../../shell/domain/seo.ts';
import { reviewsContext } from '../context.ts';
import { removalReasonCodes, removalReasons } from '../domain/removal-reasons.ts';
import type { Route } from './+types/write.ts';
import { ReviewForm, readReviewForm } from './review-form.tsx';

export const handle = {
  form: { limit: 'write-review' },
  isCacheable: true,
  isListed: false,
  seo: seo({
    title: 'Write a review',
    description:
      'Tell others what it was like to buy a plan, file a claim, or cancel. We publish good and bad reviews alike.',
  }),
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const result = readReviewForm(form);
  if (!result.ok) return respondWithFormErrors(result.errors, readValues(form));
  try {
    const { id } = await context.get(reviewsContext).send(result.value, await screenForm(context, form));
    return redirect(`/reviews/received?${new URLSearchParams({ review: id })}`, 303);
  } catch (error) {
    return respondToError(error, context.get(visitContext), readValues(form));
  }
}

function ReviewPolicy() {
  return (
    <aside aria-labelledby="policy" className="lg:border-l lg:border-line lg:pl-8">
      <h2 id="policy" className="text-xl">
        How we publish reviews
      </h2>
      <p className="mt-3">
        We read your review within two business days. Then we publish it exactly as you wrote it, whatever the
        rating. We don't show your email address.
      </p>
      <p className="mt-3">These are the only reasons we wouldn't publish it:</p>
      <ul className="mt-2 list-disc pl-5 text-sm text-slate">
        {removalReasonCodes.map((code) => (
          <li key={code} className="mt-2">
            <span className="font-semibold text-ink">{removalReasons[code].name}.</span>{' '}
            {removalReasons[code].rule}
          </li>
        ))}
      </ul>
    </aside>
  );
}

export default function Write({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-[2.125rem] sm:text-5xl">Write a review</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-slate">
        How did it go? Reading about a denied claim helps others as much as reading about a paid one.
      </p>
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <ReviewForm
            values={actionData?.values ?? {}}
            errors={actionData?.errors ?? []}
            wasSubmitted={actionData !== undefined}
          />
        </div>
        <ReviewPolicy />
      </div>
    </main>
  );
}

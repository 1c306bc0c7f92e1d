import { checkForm, type FormError, groupErrorsByField, readText } from '../../../../platform/http/form.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import {
  bindFields,
  Choice,
  ErrorSummary,
  FieldGroup,
  type FormState,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../../ui/fields.tsx';
import { EmailField } from '../../../../ui/person-fields.tsx';
import { Honeypot } from '../../../office/abuse/pages/honeypot.tsx';
import { ratings, reviewTopics } from '../domain/review.ts';
import { maxReviewLength, minReviewLength, reviewRequest } from '../schema.ts';

/** A line break counts as one character, as in the browser's `maxlength`. */
export function readReviewForm(form: FormData) {
  return checkForm(reviewRequest, {
    rating: readText(form, 'rating'),
    about: readText(form, 'about'),
    reviewText: readText(form, 'reviewText')?.replaceAll('\r\n', '\n'),
    reviewerName: readText(form, 'reviewerName'),
    reviewerCity: readText(form, 'reviewerCity'),
    reviewerState: readText(form, 'reviewerState'),
    email: readText(form, 'email'),
    reference: readText(form, 'reference'),
  });
}

const ratingLabels = { 5: 'excellent', 4: 'good', 3: 'okay', 2: 'poor', 1: 'very poor' } as const;

function ReviewFields({ values, errors }: FormState) {
  const field = bindFields({ values, errors });
  return (
    <>
      <FieldGroup isRadio name="rating" legend="Your rating" error={errors.rating}>
        <div className="gap-x-8 sm:flex sm:flex-wrap">
          {ratings.map((rating) => (
            <Choice
              key={rating}
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={values.rating === String(rating)}
            >
              {rating}, {ratingLabels[rating]}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <SelectField {...field('about')} label="What's your review about?" defaultValue={values.about ?? ''}>
        <option value="">Choose a topic</option>
        {reviewTopics.map((topic) => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('reviewText')}
        label="Your review"
        hint={`${minReviewLength} to 2,000 characters. Tell us what happened, when, and what it cost. Leave out other people's names, addresses, and account numbers.`}
        maxLength={maxReviewLength}
        rows={9}
      />
    </>
  );
}

function PublicFields({ values, errors }: FormState) {
  const field = bindFields({ values, errors });
  return (
    <fieldset className="grid gap-5 border-t border-ink pt-5">
      <legend className="float-left mb-5 w-full text-xl font-semibold">Shown with your review</legend>
      <TextField
        {...field('reviewerName')}
        label="Display name"
        hint="For example, your first name and last initial."
        autoComplete="nickname"
        maxLength={40}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_11.5rem]">
        <TextField {...field('reviewerCity')} label="City" autoComplete="address-level2" maxLength={60} />
        <SelectField
          {...field('reviewerState')}
          label="State"
          autoComplete="address-level1"
          defaultValue={values.reviewerState ?? ''}
        >
          <option value="">Choose a state</option>
          {stateCodes.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

function PrivateFields({ values, errors }: FormState) {
  const field = bindFields({ values, errors });
  return (
    <fieldset className="grid gap-5 border-t border-ink pt-5">
      <legend className="float-left mb-5 w-full text-xl font-semibold">Not shown publicly</legend>
      <div className="field-row grid gap-x-5 max-sm:gap-y-5 sm:grid-cols-2">
        <EmailField
          values={values}
          errors={errors}
          hint="We use it to ask you about your review, and to find it if you want it removed."
        />
        <TextField
          {...field('reference')}
          label="Quote, contract, or claim number"
          isOptional
          isCode
          hint="We use it to mark your review as verified."
          autoComplete="off"
          placeholder="Q-7K2M-4XDB"
          maxLength={40}
        />
      </div>
    </fieldset>
  );
}

type ReviewFormProps = { values: FormState['values']; errors: FormError[]; wasSubmitted: boolean };

export function ReviewForm({ values, errors, wasSubmitted }: ReviewFormProps) {
  const errorsByField = groupErrorsByField(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="grid gap-8"
        data-draft="review"
        data-has-response={wasSubmitted ? '' : undefined}
        noValidate
      >
        <div className="grid gap-5">
          <ReviewFields values={values} errors={errorsByField} />
        </div>
        <PublicFields values={values} errors={errorsByField} />
        <PrivateFields values={values} errors={errorsByField} />
        <Honeypot />
        <button type="submit" className="button button-primary justify-self-start text-lg">
          Send review
        </button>
      </form>
    </>
  );
}

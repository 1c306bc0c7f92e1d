import { checkForm, type FormError, fieldErrors, textOf } from '../../../../platform/http/form.ts';
import {
  Choice,
  ErrorSummary,
  FieldGroup,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../../ui/fields.tsx';
import { EmailField } from '../../../customers/leads/pages/person-fields.tsx';
import { FormTrap } from '../../../office/abuse/pages/form-trap.tsx';
import { stateCodes } from '../../../plans/domain/eligibility.ts';
import { ratings, reviewTopics } from '../domain/review.ts';
import { longestReview, reviewRequest, shortestReview } from '../schema.ts';

/** The fields of the form, checked. Line breaks count as one sign, as the browser counts them. */
export function readReviewForm(form: FormData) {
  return checkForm(reviewRequest, {
    reviewerName: textOf(form, 'reviewerName'),
    reviewerCity: textOf(form, 'reviewerCity'),
    reviewerState: textOf(form, 'reviewerState'),
    rating: textOf(form, 'rating'),
    about: textOf(form, 'about'),
    reviewText: textOf(form, 'reviewText')?.replaceAll('\r\n', '\n'),
    email: textOf(form, 'email'),
    reference: textOf(form, 'reference'),
  });
}

const ratingWords = { 5: 'very good', 4: 'good', 3: 'so-so', 2: 'bad', 1: 'very bad' } as const;

type Values = Record<string, string | undefined>;
type PartProps = { values: Values; faults: Values };

function WhatItIsAbout({ values, faults }: PartProps) {
  return (
    <>
      <FieldGroup name="rating" legend="Your rating" error={faults.rating}>
        <div className="gap-x-8 sm:flex sm:flex-wrap">
          {ratings.map((rating) => (
            <Choice
              key={rating}
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={values.rating === String(rating)}
            >
              {rating}, {ratingWords[rating]}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      <SelectField
        name="about"
        label="What is it about?"
        defaultValue={values.about ?? ''}
        error={faults.about}
      >
        <option value="">Choose</option>
        {reviewTopics.map((topic) => (
          <option key={topic}>{topic}</option>
        ))}
      </SelectField>
      <TextAreaField
        name="reviewText"
        label="Your review"
        hint={`${shortestReview} to 2,000 characters. What happened, when, what it cost. No names of others, addresses or numbers of accounts.`}
        defaultValue={values.reviewText}
        error={faults.reviewText}
        maxLength={longestReview}
        rows={9}
      />
    </>
  );
}

function WhoWroteIt({ values, faults }: PartProps) {
  return (
    <fieldset className="grid gap-5 border-t border-ink pt-5">
      <legend className="float-left mb-5 w-full text-xl font-semibold">Shown with it</legend>
      <TextField
        name="reviewerName"
        label="Name to show"
        hint="Such as a first name and an initial."
        autoComplete="nickname"
        defaultValue={values.reviewerName}
        error={faults.reviewerName}
        maxLength={40}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField
          name="reviewerCity"
          label="City"
          autoComplete="address-level2"
          defaultValue={values.reviewerCity}
          error={faults.reviewerCity}
          maxLength={60}
        />
        <SelectField
          name="reviewerState"
          label="State"
          autoComplete="address-level1"
          defaultValue={values.reviewerState ?? ''}
          error={faults.reviewerState}
        >
          <option value="">Choose</option>
          {stateCodes.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

function NotShown({ values, faults }: PartProps) {
  return (
    <fieldset className="grid gap-5 border-t border-ink pt-5">
      <legend className="float-left mb-5 w-full text-xl font-semibold">Never shown</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField
          values={values}
          errors={faults}
          hint="To ask you something about it, and to find it when you want it gone."
        />
        <TextField
          name="reference"
          label="Quote, order or filing number"
          isOptional
          isPlate
          hint="With it we can mark the review as verified."
          autoComplete="off"
          placeholder="Q-7K2M-4XDB"
          defaultValue={values.reference}
          error={faults.reference}
          maxLength={40}
        />
      </div>
    </fieldset>
  );
}

type ReviewFormProps = { values: Values; errors: FormError[]; isAnswered: boolean };

export function ReviewForm({ values, errors, isAnswered }: ReviewFormProps) {
  const faults = fieldErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="grid gap-8"
        data-draft="review"
        data-answered={isAnswered ? '' : undefined}
        noValidate
      >
        <div className="grid gap-5">
          <WhatItIsAbout values={values} faults={faults} />
        </div>
        <WhoWroteIt values={values} faults={faults} />
        <NotShown values={values} faults={faults} />
        <FormTrap />
        <button type="submit" className="button button-primary justify-self-start text-lg">
          Send the review
        </button>
      </form>
    </>
  );
}

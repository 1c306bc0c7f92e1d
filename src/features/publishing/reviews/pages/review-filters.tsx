import type { FormHTMLAttributes, ReactNode } from 'react';
import { SelectField } from '../../../../ui/fields.tsx';
import { ratings, reviewTopics } from '../domain/review.ts';
import { type ReviewOrder, type ReviewQuery, reviewOrders } from '../domain/review-query.ts';
import { tones } from '../domain/review-text.ts';
import { toneLabels } from './review-list.tsx';

const orderLabels: Record<ReviewOrder, string> = {
  newest: 'Newest first',
  lowest: 'Lowest rating first',
  highest: 'Highest rating first',
  longest: 'Longest first',
};

type ChoiceProps = { name: string; label: string; value: string | number | null; children: ReactNode };

const Choice = ({ name, label, value, children }: ChoiceProps) => (
  <SelectField isUnmarked name={name} label={label} defaultValue={value ?? ''}>
    <option value="">All</option>
    {children}
  </SelectField>
);

type ChoicesProps = { choice: ReviewQuery; states: string[]; itemsPerPage: number | null } & Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'onChange' | 'onSubmit'
>;

export function ReviewFilters({ choice, states, itemsPerPage, ...listeners }: ChoicesProps) {
  return (
    <search>
      <form method="get" action="/reviews" className="grid gap-4" {...listeners}>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
          <Choice name="rating" label="Rating" value={choice.rating}>
            {ratings.map((rating) => (
              <option key={rating} value={rating}>
                {rating} out of 5
              </option>
            ))}
          </Choice>
          <Choice name="about" label="Topic" value={choice.about}>
            {reviewTopics.map((topic) => (
              <option key={topic} value={topic}>
                {topic}
              </option>
            ))}
          </Choice>
          <Choice name="tone" label="Tone" value={choice.tone}>
            {tones.map((tone) => (
              <option key={tone} value={tone}>
                {toneLabels[tone]}
              </option>
            ))}
          </Choice>
          <Choice name="state" label="State" value={choice.state}>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Choice>
        </div>
        {itemsPerPage && <input type="hidden" name="itemsPerPage" value={itemsPerPage} />}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,16rem)_auto] sm:items-end sm:justify-between">
          <SelectField isUnmarked name="sort" label="Sort by" defaultValue={choice.sort}>
            {reviewOrders.map((order) => (
              <option key={order} value={order}>
                {orderLabels[order]}
              </option>
            ))}
          </SelectField>
          <button type="submit" className="button button-quiet">
            Show reviews
          </button>
        </div>
      </form>
    </search>
  );
}

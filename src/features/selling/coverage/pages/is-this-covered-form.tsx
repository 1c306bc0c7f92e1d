import type { FormHTMLAttributes } from 'react';
import { maxQueryLength } from '../domain/find-part.ts';

type FormProps = { query?: string } & Pick<FormHTMLAttributes<HTMLFormElement>, 'onInput' | 'onSubmit'>;

export function IsThisCoveredForm({ query, ...listeners }: FormProps) {
  return (
    <search>
      <form method="get" action="/is-this-covered" className="grid gap-1.5" {...listeners}>
        <label className="field-label" htmlFor="query">
          Part or problem
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            type="search"
            id="query"
            name="query"
            className="field-input min-w-0 flex-[1_1_9.5rem]"
            defaultValue={query}
            maxLength={maxQueryLength}
            placeholder="e.g., AC not cold"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="button button-primary flex-auto sm:flex-none">
            Is this covered?
          </button>
        </div>
      </form>
    </search>
  );
}

export const popularQuestions = [
  "car won't start",
  'transmission slipping',
  'AC not cold',
  'oil leak',
  'squeaking brakes',
  'check engine light',
  'timing belt',
  'backup camera',
];

/** Example searches. Their results are cached. */
export const commonSearches = [
  ...popularQuestions,
  'AC',
  'alternator',
  'battery',
  'brakes',
  'catalytic converter',
  'engine',
  'fuel pump',
  'radiator',
  'starter',
  'suspension',
  'tires',
  'transmission',
  'turbo',
  'water pump',
];

export function QuestionLinks({ label, questions }: { label: string; questions: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-2" aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <a
            className="inline-flex min-h-11 items-center rounded-field border border-edge bg-sheet px-3.5 text-sm font-semibold hover:border-ink"
            href={`/is-this-covered?${new URLSearchParams({ query: question })}`}
            rel="nofollow"
          >
            {question}
          </a>
        </li>
      ))}
    </ul>
  );
}

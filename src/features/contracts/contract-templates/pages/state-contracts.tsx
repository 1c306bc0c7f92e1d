import { ErrorSummary, SelectField } from '../../../../ui/fields.tsx';
import { contractPagePath, sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import type { StateChoice } from '../domain/state-choice.ts';

const anchor = 'your-state';
const missingStateMessage = 'Choose your state.';

export function StateChooser({
  choice: { states, chosenState, isMissing },
  path,
}: {
  choice: StateChoice;
  path: string;
}) {
  return (
    <form
      method="get"
      action={`${path}#${anchor}`}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,16rem)_auto] sm:justify-start"
      noValidate
    >
      <SelectField
        name="state"
        label="Your state"
        defaultValue={chosenState?.state ?? ''}
        error={isMissing ? missingStateMessage : undefined}
      >
        <option value="">Choose a state</option>
        {states.map(({ state, name }) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="button button-quiet">
        Show contract
      </button>
    </form>
  );
}

function General({ differingCount, sellingCount }: StateChoice) {
  if (sellingCount === 0) return null;
  return (
    <p>
      In {differingCount} of the {sellingCount} states where we sell, cancellation or notices differ from the
      general contracts above.
    </p>
  );
}

type ChosenStateProps = {
  chosenState: NonNullable<StateChoice['chosenState']>;
  plans: readonly PlanKey[];
  path: string;
};

function Terms({ chosenState: { state, name, summary }, plans, path }: ChosenStateProps) {
  const terms = usePlanTerms();
  return (
    <>
      <p role="status">
        <strong>{name}.</strong> {summary}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {plans.map((plan) => (
          <li key={plan} className="flex flex-wrap gap-x-6">
            <a className="link inline-flex min-h-11 items-center" href={contractPagePath(plan, state)}>
              {planName(terms, plan)} for {name}
            </a>
            <a className="link inline-flex min-h-11 items-center" href={sampleContractPath(plan, state)}>
              {planName(terms, plan)} for {name} (PDF)
            </a>
          </li>
        ))}
        <li>
          <a className="link inline-flex min-h-11 items-center" href={`${path}#${anchor}`}>
            Back to the general contracts
          </a>
        </li>
      </ul>
    </>
  );
}

export function StateContracts({
  choice,
  plans,
  path,
}: {
  choice: StateChoice;
  plans: readonly PlanKey[];
  path: string;
}) {
  const { chosenState } = choice;
  return (
    <section
      id={anchor}
      className="grid scroll-mt-24 gap-x-16 gap-y-5 border-t-2 border-ink py-8 lg:grid-cols-[1fr_2fr]"
      aria-labelledby={`${anchor}-title`}
    >
      <h2 id={`${anchor}-title`} className="text-2xl">
        {plans.length === 1 ? 'The contract' : 'The contracts'} in your state
      </h2>
      <div className="grid max-w-3xl gap-5">
        {choice.isMissing && <ErrorSummary errors={[{ field: 'state', message: missingStateMessage }]} />}
        <StateChooser choice={choice} path={path} />
        <div>
          {chosenState ? (
            <Terms chosenState={chosenState} plans={plans} path={path} />
          ) : (
            <General {...choice} />
          )}
        </div>
      </div>
    </section>
  );
}

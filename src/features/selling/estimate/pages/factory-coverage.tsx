import { getCoverageReminderDay, needsNoPlanYet } from '../domain/coverage-reminder.ts';
import { describeFactoryCoverage, describeWait, formatFactoryEnd } from '../domain/factory-coverage.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { type EntryPoint, entryPointPath, remindMePath } from './paths.ts';

type Props = { estimate: EstimateResponse; values: Record<string, string>; entryPoint: EntryPoint };

export function describeFirstOwnership(
  { vehicle, factoryCoverage }: EstimateResponse,
  isLaterOwner: boolean,
): string {
  const { powertrain, firstOwnerPowertrain } = factoryCoverage;
  if (!firstOwnerPowertrain) return '';
  if (!isLaterOwner)
    return `${vehicle.maker} covers a first owner's engine and transmission ${formatFactoryEnd(firstOwnerPowertrain)}, unless the vehicle is used commercially.`;
  return powertrain.isOver
    ? `${vehicle.maker}'s coverage of the engine and transmission has ended for later owners. The longer one is only for the first.`
    : `For later owners, ${vehicle.maker} covers the engine and transmission ${formatFactoryEnd(powertrain)}. The longer coverage is only for the first.`;
}

/** Asked only while the answer changes the powertrain coverage. The links work without JavaScript and keep all other answers. */
function FirstOwnerQuestion({ estimate, values, entryPoint }: Props) {
  const { firstOwnerPowertrain } = estimate.factoryCoverage;
  if (!firstOwnerPowertrain || firstOwnerPowertrain.isOver) return null;
  const answers = [
    { value: 'on', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  return (
    <div className="mt-3">
      <p id="first-owner" className="font-semibold">
        Are you the first owner?
      </p>
      <nav aria-labelledby="first-owner" className="mt-1.5 flex max-w-48 gap-0.5 rounded-field bg-sand p-0.5">
        {answers.map(({ value, label }) => (
          <a
            key={value}
            className="segment flex-1"
            href={entryPointPath(entryPoint, { ...values, isFirstOwner: value })}
            aria-current={values.isFirstOwner === value ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <p className="mt-1.5">{describeFirstOwnership(estimate, values.isFirstOwner === 'no')}</p>
    </div>
  );
}

/** Explains that prices exclude repairs under factory coverage, so that nobody buys coverage twice. */
export function FactoryCoverageNotice(props: Props) {
  const { estimate, values, entryPoint } = props;
  const text = describeFactoryCoverage(estimate);
  const { firstOwnerPowertrain } = estimate.factoryCoverage;
  if (!text && (!firstOwnerPowertrain || firstOwnerPowertrain.isOver)) return null;
  const remindOn = getCoverageReminderDay(estimate);
  return (
    <div className="notice mb-6">
      {text && (
        <>
          <h2 className="text-xl">
            {needsNoPlanYet(estimate) ? "You don't need this yet" : "Your factory coverage hasn't ended yet"}
          </h2>
          <p className="mt-1">
            {text} Our prices leave out what it pays for. {describeWait(estimate)}
          </p>
        </>
      )}
      <FirstOwnerQuestion {...props} />
      {remindOn && (
        <p className="mt-3">
          <a className="button button-primary" href={remindMePath(entryPoint, values)}>
            Remind me
          </a>
        </p>
      )}
      <p className="mt-3 text-sm">
        {!values.firstSoldOn &&
          'We assume the vehicle was first sold on July 1 of its model year. If you know the date, enter it below. '}
        The manufacturer's booklet has the exact terms.
      </p>
    </div>
  );
}

import { readNumber } from '../../../../platform/http/form.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { Choice, type FormState } from '../../../../ui/fields.tsx';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import type { FoundContract } from '../../../contracts/contract/actions/find-contract.ts';
import type { Attachment } from '../domain/attachments.ts';
import type { CanDrive } from '../domain/claim-number.ts';
import type { FormStep as Step } from '../domain/form-steps.ts';
import { type Fact, FactLines } from './claim-details.tsx';
import { Confirmation, canDriveLabels } from './claim-fields.tsx';
import { BackButton, FormStep, type StepState } from './form-step.tsx';

type Values = FormState['values'];

const listContractFacts = (values: Values, contract: FoundContract | undefined): Fact[] =>
  contract
    ? [
        { label: 'Contract', value: `${contract.contractNumber}, ${contract.planName}` },
        { label: 'Vehicle', value: contract.vehicle },
        { label: 'Name', value: formatPersonName(contract) },
        { label: 'Email', value: (contract.access === 'Link' && values.email) || contract.email },
        { label: 'Phone', value: values.phone || contract.phone },
      ]
    : [
        { label: 'Contract', value: values.contractNumber || 'No number' },
        { label: 'VIN', value: values.vin || null },
        { label: 'Name', value: formatPersonName(values) },
        { label: 'Email', value: values.email || null },
        { label: 'Phone', value: values.phone || null },
      ];

const isoDatePattern = /^\d{4}-\d{2}-\d{2}$/;

const formatMiles = (values: Values): string | null => {
  const odometer = readNumber({ get: (name) => values[name] ?? null }, 'odometer');
  return odometer === undefined ? null : `${formatInteger(odometer)} miles`;
};

const listBreakdownFacts = (values: Values): Fact[] => [
  {
    label: 'Date',
    value: isoDatePattern.test(values.happenedOn ?? '') ? longDate(values.happenedOn ?? '') : null,
  },
  { label: 'Odometer reading', value: formatMiles(values) },
  { label: 'Part or problem', value: values.part || null },
  { label: 'What happened', value: values.whatHappened || null },
  { label: 'Can you drive it?', value: canDriveLabels[values.canDrive as CanDrive] ?? null },
  { label: 'Vehicle location', value: values.vehicleLocation || null },
  {
    label: 'Repair shop',
    value: [values.shopName, values.shopCity, values.shopPhone].filter(Boolean).join(', ') || null,
  },
];

function SummarySection({ title, to, facts }: { title: string; to: Step; facts: Fact[] }) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        <button
          type="submit"
          name="intent"
          value={to}
          className="link inline-flex min-h-11 items-center font-semibold"
          aria-label={`Change: ${title}`}
          data-keeps-draft
          data-back
        >
          Change
        </button>
      </div>
      <FactLines facts={facts} />
    </section>
  );
}

type Props = FormState &
  StepState & {
    contract: FoundContract | undefined;
    attachments: Attachment[];
  };

export function SummaryStep({ currentStep, allErrors, contract, attachments, values, errors }: Props) {
  const files = attachments.map(({ fileName }) => fileName).join('\n');
  return (
    <FormStep step={4} currentStep={currentStep} allErrors={allErrors}>
      {currentStep === 4 && (
        <>
          <SummarySection title="Your contract" to={1} facts={listContractFacts(values, contract)} />
          <SummarySection title="What happened" to={2} facts={listBreakdownFacts(values)} />
          <SummarySection
            title="Photos and documents"
            to={3}
            facts={[{ label: 'Files', value: files || 'None' }]}
          />
        </>
      )}
      {contract?.access === 'Lookup' && (
        <Choice type="checkbox" name="isByShop" value="yes" defaultChecked={values.isByShop === 'yes'}>
          I work at the repair shop, and the owner asked me to file this claim.
        </Choice>
      )}
      <Confirmation values={values} errors={errors} />
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="submit" className="button button-primary text-lg">
          Send claim
        </button>
        <BackButton to={3} />
      </p>
    </FormStep>
  );
}

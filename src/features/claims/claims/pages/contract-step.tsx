import { formatPersonName } from '../../../../shared/person-name.ts';
import { bindFields, Choice, type FormState, TextField } from '../../../../ui/fields.tsx';
import { EmailField, FirstNameField, LastNameField, PhoneField } from '../../../../ui/person-fields.tsx';
import type { FoundContract } from '../../../contracts/contract/actions/find-contract.ts';
import { foundContractField } from '../../../contracts/contract/pages/found-contract.ts';
import type { ContractNotice } from '../actions/contract-check.ts';
import { FactLines } from './claim-details.tsx';
import { CanceledContract, MayNotCover } from './contract-notices.tsx';
import { FormStep, StepButtons, type StepState } from './form-step.tsx';
import { formPath } from './paths.ts';

const twoColumns = 'grid gap-5 sm:grid-cols-2';

type FoundProps = FormState & { contract: FoundContract; isCanceled: boolean };

function FoundContractDetails({ contract, isCanceled, values, errors }: FoundProps) {
  const isByLink = contract.access === 'Link';
  const hasOtherContact = [values.email, values.phone, errors.email, errors.phone].some(Boolean);
  return (
    <>
      <input type="hidden" name={foundContractField} value={contract.token} />
      <div className="sheet p-5 sm:p-6">
        <p className="text-sm text-slate">We found your contract</p>
        <p className="mt-1 mb-4 text-2xl font-semibold">
          {contract.vehicle}, {contract.planName}
        </p>
        <FactLines
          facts={[
            { label: 'Contract number', value: contract.contractNumber },
            { label: 'Name', value: formatPersonName(contract) },
            { label: 'VIN', value: contract.vin },
            { label: 'Email', value: contract.email },
            { label: 'Phone', value: contract.phone },
          ]}
        />
        {!isCanceled && (
          <p className="field-hint mt-3">
            For your privacy, we don't show all of it. We'll use the email and phone number on your contract.
          </p>
        )}
        <button
          type="submit"
          name="intent"
          value="change"
          className={
            isCanceled
              ? 'button button-primary mt-4'
              : 'link mt-1 inline-flex min-h-11 items-center font-semibold'
          }
          data-keeps-draft
        >
          Use a different contract
        </button>
      </div>
      {!isCanceled && (
        <details open={hasOtherContact}>
          <summary className="link inline-flex min-h-11 items-center">
            Use a different {isByLink && 'email or '}phone for this claim
          </summary>
          <div className={`mt-2 ${twoColumns}`}>
            {isByLink && (
              <EmailField
                values={values}
                errors={errors}
                hint="Leave it empty to use the one on your contract."
              />
            )}
            <PhoneField values={values} errors={errors} />
          </div>
        </details>
      )}
    </>
  );
}

function FindContract({ values, errors }: FormState) {
  const field = bindFields({ values, errors });
  return (
    <div className="group grid gap-5">
      {/* The button takes the paragraph's place, so that nothing below moves when a script shows it. */}
      <div className="grid min-h-14 items-start *:[grid-area:1/1] has-[a:not([hidden])]:[&>p]:invisible">
        <p className="max-w-xl text-slate">
          Enter your number and last name, and we'll fill in your vehicle and contact information. The number
          is at the top of your contract.
        </p>
        <a
          hidden
          data-enhance="claim-for-contract"
          href={formPath}
          className="button button-primary text-lg [overflow-wrap:anywhere] sm:justify-self-start"
        >
          Use your contract
        </a>
      </div>
      <div className={twoColumns}>
        <TextField
          {...field('contractNumber')}
          label="Contract number"
          isCode
          autoComplete="off"
          placeholder="O-7K2M-4XDB"
          maxLength={40}
        />
        <LastNameField values={values} errors={errors} />
      </div>
      <Choice type="checkbox" name="hasNoNumber" value="yes" defaultChecked={values.hasNoNumber === 'yes'}>
        I don't have my number with me
      </Choice>
      <p className="group-has-checked:hidden">
        <button
          type="submit"
          name="intent"
          value="find"
          className="button button-primary text-lg"
          data-keeps-draft
        >
          Find my contract
        </button>
      </p>
      <div className="hidden gap-5 group-has-checked:grid">
        <p className="text-slate">No problem. We'll find your contract by your VIN.</p>
        <TextField
          {...field('vin')}
          label="VIN"
          hint="17 characters, on the windshield or your insurance card."
          isCode
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <FirstNameField values={values} errors={errors} />
        <div className="field-row grid gap-x-5 max-sm:gap-y-5 sm:grid-cols-2">
          <EmailField
            values={values}
            errors={errors}
            hint="We'll email you every time your claim's status changes."
          />
          <PhoneField values={values} errors={errors} />
        </div>
        <StepButtons step={1} />
      </div>
    </div>
  );
}

type Props = FormState &
  StepState & {
    contract: FoundContract | undefined;
    notice: ContractNotice | null;
    claimsPhone: string;
  };

export function ContractStep({ contract, notice, claimsPhone, currentStep, allErrors, ...fields }: Props) {
  return (
    <FormStep step={1} currentStep={currentStep} allErrors={allErrors}>
      {!contract && (
        <p className="max-w-2xl text-lg text-slate">
          Four short steps. We don't save your answers until you send the claim. You'll get a number to track
          your claim. You can also file by phone.
        </p>
      )}
      {contract ? (
        <>
          {notice?.isCanceled && <CanceledContract text={notice.text} claimsPhone={claimsPhone} />}
          {notice && !notice.isCanceled && <MayNotCover text={notice.text} />}
          <FoundContractDetails contract={contract} isCanceled={notice?.isCanceled ?? false} {...fields} />
          {!notice?.isCanceled && <StepButtons step={1} />}
        </>
      ) : (
        <FindContract {...fields} />
      )}
    </FormStep>
  );
}

import type { ReactNode } from 'react';
import type { FormError } from '../../../../platform/http/form.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { formSteps, lastStep, type FormStep as Step } from '../domain/form-steps.ts';

/** The errors belong to the current step. */
export type StepState = { currentStep: Step; allErrors: FormError[] };

/** Other steps are hidden but submitted, so that no input is lost. */
export function FormStep({
  step,
  currentStep,
  allErrors,
  children,
}: StepState & {
  step: Step;
  children: ReactNode;
}) {
  return (
    <section data-step={step} aria-labelledby={`step-${step}`} hidden={step !== currentStep}>
      <h1 id={`step-${step}`} tabIndex={-1} className="mb-6 scroll-mt-24 text-3xl outline-none sm:text-4xl">
        <span className="mb-1 block font-sans text-sm font-semibold tracking-normal text-slate">
          Step {step} of {lastStep}
          <span className="sr-only">: </span>
        </span>
        {formSteps[step].title}
      </h1>
      <div aria-hidden="true" className="step-bar mb-7 grid grid-cols-4 gap-1.5">
        {Array.from({ length: lastStep }, (_, index) => (
          <span
            key={formSteps[(index + 1) as Step].title}
            className={`step-mark h-1.5 rounded-full ${index < step ? 'bg-orange' : 'bg-line'}`}
          />
        ))}
      </div>
      {step === currentStep && <ErrorSummary errors={allErrors} />}
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

export function BackButton({ to, children = 'Back' }: { to: Step; children?: ReactNode }) {
  return (
    <button type="submit" name="intent" value={to} className="button button-quiet" data-keeps-draft data-back>
      {children}
    </button>
  );
}

export function StepButtons({ step }: { step: 1 | 2 | 3 }) {
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      <button
        type="submit"
        name="intent"
        value={step + 1}
        className="button button-primary text-lg"
        data-keeps-draft
      >
        Continue
      </button>
      {step > 1 && <BackButton to={(step - 1) as Step} />}
    </p>
  );
}

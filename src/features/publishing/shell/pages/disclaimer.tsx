import { Dialog } from '../../../../ui/dialog.tsx';
import { formatDeductible, formatWaitingPeriod } from '../../../plans/domain/plan-terms.ts';
import { useOptionalPlanTerms, usePlanTerms } from './plan-terms.tsx';

const dialogId = 'disclaimer-dialog';

/** Without JavaScript, the link goes to this section of the terms of use. */
const disclaimerSection = { id: 'disclaimer', title: 'Three things to know about our plans' };

export function DisclaimerStatements() {
  const terms = usePlanTerms();
  return (
    <ul className="grid list-disc gap-3 pl-5">
      <li>
        <strong>Our plans aren't insurance.</strong> They're vehicle service contracts.
      </li>
      <li>
        <strong>There's a mandatory waiting period</strong> of {formatWaitingPeriod(terms)}. The days count
        from your purchase date, and the miles from your odometer reading on that date. You can make a claim
        once both have passed.
      </li>
      <li>
        <strong>You pay a {formatDeductible(terms)} deductible</strong> for covered services each time you
        visit a repair shop.
      </li>
    </ul>
  );
}

/** Opens the dialog in the footer. Without JavaScript or a footer, opens the terms of use. */
export function DisclaimerLink({ className = 'link inline-flex min-h-11 items-center' }) {
  return (
    <a
      className={className}
      href={`/terms-of-use#${disclaimerSection.id}`}
      data-opens={dialogId}
      aria-haspopup="dialog"
    >
      {disclaimerSection.title}
    </a>
  );
}

export function DisclaimerDialog() {
  if (!useOptionalPlanTerms()) return null;
  return (
    <Dialog id={dialogId} title={disclaimerSection.title}>
      <DisclaimerStatements />
    </Dialog>
  );
}

import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { isOver } from '../../contract/domain/transitions.ts';
import { countFinishedSteps, saleSteps } from '../domain/sale-steps.ts';
import type { PhoneSale } from '../schema.ts';

/** `contract` is undefined before the quote is made. */
export function SaleSteps({ contract }: { contract?: PhoneSale['contract'] }) {
  if (contract && isOver(contract.status)) return null;
  const finished = countFinishedSteps(contract);
  return (
    <Stepper alternativeLabel activeStep={finished} aria-label="Steps of the sale" sx={{ mb: 2, p: 0 }}>
      {saleSteps.map((step, index) => (
        <Step key={step} aria-current={index === finished ? 'step' : undefined}>
          <StepLabel>{step}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

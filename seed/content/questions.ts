import type { NewPage } from '../../src/features/content/domain/page.ts';
import { cancellingQuestions } from './questions/cancelling.ts';
import { claimQuestions } from './questions/claims.ts';
import { coverageQuestions } from './questions/coverage.ts';
import { dataQuestions } from './questions/data.ts';
import { priceQuestions } from './questions/price.ts';
import { waitingQuestions } from './questions/waiting.ts';

/** The common questions, shelf by shelf. */
export const questions: NewPage[] = [
  ...priceQuestions,
  ...coverageQuestions,
  ...waitingQuestions,
  ...claimQuestions,
  ...cancellingQuestions,
  ...dataQuestions,
];

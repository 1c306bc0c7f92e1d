import { createContext } from 'react-router';
import type { ExperimentUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const experimentService = createContext<ExperimentUseCases>();

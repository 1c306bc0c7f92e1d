import { createContext } from 'react-router';
import type { CancellationUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const cancellationService = createContext<CancellationUseCases>();

import { createContext } from 'react-router';
import type { QuoteUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const quoteService = createContext<QuoteUseCases>();

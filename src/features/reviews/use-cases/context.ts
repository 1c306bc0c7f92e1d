import { createContext } from 'react-router';
import type { ReviewUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const reviewService = createContext<ReviewUseCases>();

import { createContext } from 'react-router';
import type { GeographyUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const geographyService = createContext<GeographyUseCases>();

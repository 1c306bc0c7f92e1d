import { createContext } from 'react-router';
import type { RateUseCases } from '../use-cases.ts';

/** Gives loaders the terms of plans, those in force and those of older versions. */
export const planService = createContext<RateUseCases>();

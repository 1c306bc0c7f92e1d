import { createContext } from 'react-router';
import type { WorthUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const worthService = createContext<WorthUseCases>();

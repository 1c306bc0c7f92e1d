import { createContext } from 'react-router';
import type { ConfigurationUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const configurationService = createContext<ConfigurationUseCases>();

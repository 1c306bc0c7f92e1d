import { createContext } from 'react-router';
import type { Retention } from '../domain/retention.ts';
import type { ConfigurationUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const configurationService = createContext<ConfigurationUseCases>();

/** How long what is kept. */
export const retentionContext = createContext<Retention>();

import { createContext } from 'react-router';
import type { ContentUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const contentService = createContext<ContentUseCases>();

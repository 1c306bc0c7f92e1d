import { createContext } from 'react-router';
import type { SharingUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const sharingService = createContext<SharingUseCases>();

import { createContext } from 'react-router';
import type { ContactUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const contactService = createContext<ContactUseCases>();

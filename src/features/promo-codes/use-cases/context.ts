import { createContext } from 'react-router';
import type { PromoCodeUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const promoCodeService = createContext<PromoCodeUseCases>();

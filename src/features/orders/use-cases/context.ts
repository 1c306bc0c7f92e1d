import { createContext } from 'react-router';
import type { OrderUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const orderService = createContext<OrderUseCases>();

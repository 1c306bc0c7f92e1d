import { createContext } from 'react-router';
import type { SubscriptionUseCases } from '../use-cases.ts';

/** Hands the feature's use-cases to pages. */
export const subscriptionService = createContext<SubscriptionUseCases>();

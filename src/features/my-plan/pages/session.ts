import type { RouterContextProvider } from 'react-router';
import type { Session } from '../actions/index.ts';
import { myPlanContext } from '../context.ts';
import { readSessionToken } from './cookies.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Undefined if nobody is signed in. */
export const findSession = async ({ request, context }: Args): Promise<Session | undefined> =>
  context.get(myPlanContext).currentSession(await readSessionToken(request));

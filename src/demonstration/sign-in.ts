import { type Environment, isLocal } from '../platform/environment.ts';
import { canHaveLife } from './life/add-life.ts';

/** By default only with a local PUBLIC_URL, where nobody but the person who tries out the site can reach it. */
export function getSignIn(environment: Environment): { isPublic: boolean } | undefined {
  const isPublic = !isLocal(environment.PUBLIC_URL);
  const isOpen =
    canHaveLife(environment) &&
    environment.STAFF_SECOND_FACTOR !== 'required' &&
    (environment.DEMONSTRATION_SIGN_IN ?? (isPublic ? 'no' : 'yes')) === 'yes';
  return isOpen ? { isPublic } : undefined;
}

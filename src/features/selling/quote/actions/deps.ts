import type { RequestLimits } from '../../../../platform/http/limits.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { EstimateDeps } from '../../estimate/actions/deps.ts';

export type QuoteDeps = Omit<EstimateDeps, 'onEstimate' | 'cacheGeneration'> & {
  abuse: Pick<AbuseActions, 'lookUp'>;
  requestLimits: Pick<RequestLimits, 'take'>;
  tokens: SignedTokens;
};

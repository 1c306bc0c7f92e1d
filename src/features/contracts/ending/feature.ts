import type { Feature } from '../../../platform/feature.ts';
import { transferRequestActions } from './actions/ask-transfer.ts';
import type { EndingDeps } from './actions/deps.ts';
import { contractCancellationActions } from './actions/request-cancellation.ts';
import { cancellationNotice, cancellationReceived, contractCanceled } from './emails/cancellation.tsx';
import { contractTransferred } from './emails/transfer.tsx';

const services = (app: EndingDeps) => ({
  contractCancellations: contractCancellationActions(app),
  transferRequests: transferRequestActions(app),
});
type Services = ReturnType<typeof services>;

export const endingFeature = {
  name: 'ending',
  services,
  emails: [cancellationReceived, contractCanceled, cancellationNotice, contractTransferred],
  jobs: {
    'finish-cancellations': {
      schedule: '47 * * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      handle: ({ contractCancellations }: Services) => contractCancellations.finishCancellations,
    },
    'raise-refunds': {
      schedule: '52 * * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      handle: ({ contractCancellations }: Services) => contractCancellations.raiseRefunds,
    },
  },
} satisfies Feature<never>;

import { keptForEver } from './features/configuration/domain/retention.ts';
import { operationUseCases } from './features/operations/use-cases.ts';
import { privacyUseCases } from './features/privacy/use-cases.ts';
import { claimingServices } from './services/claiming.ts';
import { correspondenceServices } from './services/correspondence.ts';
import { groundOf, type ServiceNeeds } from './services/ground.ts';
import { publishingServices } from './services/publishing.ts';
import { withRecordIds } from './services/record-ids.ts';
import { sellingServices } from './services/selling.ts';
import { shopServices } from './services/shop.ts';

export type Services = ReturnType<typeof buildServices>;

const noMailbox = { removeBefore: async () => 0, removeTo: async () => 0 };

/** Every feature's use-cases over one database; each part stands on those before it. */
export function buildServices(needs: ServiceNeeds) {
  const ground = groundOf(needs);
  const { database, now, tokens, jobs } = ground;
  const shop = shopServices(ground);
  const correspondence = correspondenceServices(ground, shop);
  const publishing = publishingServices(ground, shop, correspondence);
  const selling = sellingServices(ground, shop, correspondence);
  const claiming = claimingServices(ground, shop, correspondence, selling);
  const { write: _forParts, ...corresponding } = correspondence;
  const services = { ...shop, ...corresponding, ...publishing, ...selling, ...claiming };
  const privacy = privacyUseCases({
    ...services,
    ...{ database, now },
    retention: needs.retention ?? keptForEver,
    mailbox: needs.mailbox ?? noMailbox,
  });
  const operations = operationUseCases({
    database,
    running: needs.running,
    takesPayments: needs.paymentPage !== undefined,
    destinations: services.deliveries.destinationNames,
    countFailedDeliveries: services.deliveries.countFailed,
  });
  return {
    ...services,
    ...{ database, tokens, jobs, privacy, operations },
    withRecordIds: withRecordIds({ database, quotes: services.quotes, orders: services.orders }),
  };
}

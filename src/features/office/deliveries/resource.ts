import { z } from 'zod';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { permit, requireStaff } from '../../../platform/staff/permit.ts';
import { type StaffMember, staffAction, staffResource } from '../../../platform/staff/resource.ts';
import type { DeliveryActions } from './actions.ts';
import { claimEvents, deliveryStatuses, eventTypes } from './domain/delivery.ts';

const record = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  subjectId: z.string().meta({ description: 'ID of the lead, contract, or claim' }),
  destination: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  lastResponse: z.string().nullable(),
  at: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  nextAttempt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
});

type Delivery = NonNullable<Awaited<ReturnType<DeliveryActions['find']>>>;

const toWire = ({ at, createdAt, nextAttempt, deliveredAt, ...delivery }: Delivery) => ({
  ...delivery,
  at: at.toISOString(),
  createdAt: createdAt.toISOString(),
  nextAttempt: nextAttempt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

type CanReadClaims = (by: StaffMember) => boolean;

const canSee = (by: StaffMember, { type }: Delivery, canReadClaims: CanReadClaims) =>
  !claimEvents.includes(type) || canReadClaims(by);

export const deliveryResource = (deliveries: DeliveryActions, canReadClaims: CanReadClaims) =>
  staffResource({
    name: 'deliveries',
    title: 'delivery',
    record,
    detail: record,
    filters: {
      status: z.enum(deliveryStatuses).optional(),
      destination: z.string().max(80).optional(),
      type: z.enum(eventTypes).optional(),
      subjectId: z.string().max(64).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['createdAt'],
    waiting: () => [
      {
        singular: 'Failed delivery to another system',
        plural: 'Failed deliveries to other systems',
        filter: { status: 'Failed' },
      },
    ],
    async list(query, by) {
      const filter = { ...query.filter, excludesClaims: !canReadClaims(by) };
      const { rows, total } = await deliveries.list({ ...query, filter });
      return { rows: rows.map(toWire), total };
    },
    async find(db, id, by) {
      const delivery = await deliveries.find(id, db);
      return delivery && canSee(by, delivery, canReadClaims) ? toWire(delivery) : undefined;
    },
    actions: {
      retry: staffAction({
        log: 'Retried the delivery',
        needsReauthentication: false,
        summary: 'Retries a webhook delivery with the same ID',
        body: z.object({}),
        async run({ tx }, id) {
          if (await deliveries.retry(id, tx)) return;
          throw badRequest(
            'NothingToSend',
            'There is nothing to send: the delivery is already waiting for its next attempt, or its payload was erased.',
          );
        },
      }),
    },
  });

/** A separate route, so that the audit log doesn't store a copy of the payload. */
export function registerDeliveryDataRoute(
  api: Api,
  deliveries: DeliveryActions,
  canReadClaims: CanReadClaims,
) {
  api.route({
    method: 'GET',
    url: '/api/staff/deliveries/:id/data',
    config: permit('deliveries', 'read'),
    schema: {
      tags: ['staff: deliveries'],
      operationId: 'getDeliveryData',
      summary: 'Gets the payload of a webhook delivery',
      params: z.object({ id: z.string().max(64) }),
      response: {
        200: z.object({
          data: z
            .record(z.string(), z.unknown())
            .nullable()
            .meta({ description: 'Null after the payload was erased' }),
        }),
        ...errorResponsesFor(403, 404),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      const delivery = await deliveries.find(id);
      const isShown = delivery && canSee(requireStaff(request), delivery, canReadClaims);
      const data = isShown ? await deliveries.findEventData(id) : undefined;
      if (data === undefined) throw notFound('NotFound', "This delivery doesn't exist, or it was removed.");
      return { data };
    },
  });
}

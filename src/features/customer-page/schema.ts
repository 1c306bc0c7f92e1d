import { z } from 'zod';
import { changeErrors, errorResponsesFor } from '../../platform/http/error-body.ts';
import { contactAdvice } from '../customers/leads/schema/staff.ts';
import { caller, knownCustomer } from '../people/schema.ts';

const time = z.iso.datetime();
const text = z.string().nullable();

/** `path` opens the record in the staff app. */
const record = z.object({
  path: z.string(),
  title: z.string(),
  details: z.string(),
  status: z.string(),
  at: time,
});
export type CustomerRecord = z.output<typeof record>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  points: z.array(
    z.object({
      kind: z.enum(['Email', 'Phone']),
      value: z.string(),
      isCurrent: z.boolean().meta({ description: 'False for an earlier one' }),
      verifiedAt: time.nullable().meta({
        description: 'When they used a link that we emailed to it, or staff heard them call from it',
      }),
    }),
  ),
  records: z.record(z.string(), z.int()).meta({ description: 'Rows by table' }),
});
export type PersonSummary = z.output<typeof person>;

const named = z.object({ id: z.string(), name: z.string() });

const eventsPage = z
  .object({
    events: z
      .array(z.object({ at: time, text: z.string(), path: z.string() }))
      .meta({ description: 'What happened to all records of the person, the newest first' }),
    earlier: z.int().nullable().meta({ description: 'To get earlier events. Null if there are none' }),
  })
  .meta({ id: 'EventsPage' });
export type EventsPage = z.output<typeof eventsPage>;

export const customerPage = z
  .object({
    name: z.string(),
    person: person.nullable().meta({ description: 'Null for a lead of an erased person' }),
    duplicates: z.array(person).meta({ description: 'Others with the same address or phone number' }),
    merged: z.array(named),
    distinct: z.array(named).meta({ description: "Others who staff say aren't this person" }),
    email: z.string(),
    phone: text,
    place: text,
    contact: contactAdvice,
    optOuts: z.array(z.object({ channel: z.string(), since: time, reason: text })),
    nextStep: z.object({ text: z.string(), path: z.string() }).nullable(),
    leads: z.array(record),
    quotes: z.array(record),
    contracts: z.array(record).nullable().meta({ description: 'Null for users who may not see contracts' }),
    claims: z.array(record).nullable().meta({ description: 'Null for users who may not see claims' }),
    messages: z.array(record),
    consents: z.array(z.object({ at: time, text: z.string() })),
    emails: z.array(record).nullable().meta({ description: 'Null for users who may not see emails' }),
    history: eventsPage,
  })
  .meta({ id: 'CustomerPage' });
export type CustomerPage = z.output<typeof customerPage>;

const personId = z.object({ id: z.uuid() });

export const customerPageRoutes = {
  findCaller: {
    method: 'POST',
    url: '/api/staff/people/find-caller',
    schema: {
      tags: ['staff: people'],
      operationId: 'findCaller',
      summary: 'Finds out whether a caller is a customer, before a new record is made',
      body: caller,
      response: { 200: z.array(knownCustomer), ...changeErrors, ...errorResponsesFor(429) },
    },
  },
  verifyPhone: {
    method: 'POST',
    url: '/api/staff/people/:id/verify-phone',
    schema: {
      tags: ['staff: people'],
      operationId: 'verifyPhone',
      summary: 'Notes that a person called from one of their numbers',
      params: personId,
      body: z.object({ phone: z.string().max(40) }),
      response: { 204: z.null(), ...changeErrors, ...errorResponsesFor(404) },
    },
  },
  merge: {
    method: 'POST',
    url: '/api/staff/people/:id/merge',
    schema: {
      tags: ['staff: people'],
      operationId: 'mergePeople',
      summary: 'Moves everything that a person has to another one',
      params: personId,
      body: z.object({ into: z.uuid() }),
      response: { 204: z.null(), ...changeErrors, ...errorResponsesFor(404) },
    },
  },
  unmerge: {
    method: 'POST',
    url: '/api/staff/people/:id/unmerge',
    schema: {
      tags: ['staff: people'],
      operationId: 'unmergePeople',
      summary: 'Takes a merge back. What the person got since then stays',
      params: personId,
      response: { 204: z.null(), ...changeErrors, ...errorResponsesFor(404) },
    },
  },
  markDistinct: {
    method: 'POST',
    url: '/api/staff/people/:id/mark-distinct',
    schema: {
      tags: ['staff: people'],
      operationId: 'markDistinct',
      summary: "Says that two people who share an address or number aren't the same, or takes that back",
      params: personId,
      body: z.object({ other: z.uuid(), isDistinct: z.boolean() }),
      response: { 204: z.null(), ...changeErrors, ...errorResponsesFor(404) },
    },
  },
  byLead: {
    method: 'GET',
    url: '/api/staff/leads/:id/customer',
    schema: {
      tags: ['staff: leads'],
      operationId: 'getCustomer',
      summary: 'Gets everything about the person of a lead, with their newest events',
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 200: customerPage, ...errorResponsesFor(403, 404) },
    },
  },
  earlierEvents: {
    method: 'GET',
    url: '/api/staff/leads/:id/customer/events',
    schema: {
      tags: ['staff: leads'],
      operationId: 'listEarlierEvents',
      summary: 'Lists earlier events of the person of a lead',
      params: z.object({ id: z.string().min(1).max(64) }),
      querystring: z.object({
        before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).meta({
          description: '`earlier` of the page before',
        }),
      }),
      response: { 200: eventsPage, ...errorResponsesFor(400, 403, 404) },
    },
  },
} as const;

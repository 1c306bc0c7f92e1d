import { z } from 'zod';
import { emailAddress } from '../../platform/email-address.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Api } from '../../platform/feature.ts';
import { changeErrors, errorResponsesFor } from '../../platform/http/error-body.ts';
import { permit, requireStaff } from '../../platform/staff/permit.ts';
import type { StaffMember, StaffMount } from '../../platform/staff/resource.ts';
import type { PrivacyActions } from './actions/index.ts';

const tags = ['staff: people'];
const email = emailAddress({ invalid: 'Enter an email address, such as name@example.com.' });

const personId = z
  .uuid()
  .optional()
  .meta({ description: 'Says which one, if several people have the address' });

const document = z.object({
  email: z.string(),
  otherEmails: z
    .array(z.string())
    .meta({ description: 'Other addresses of the person, under which records were found, too' }),
  madeAt: z.iso.datetime(),
  kept: z.array(
    z.object({ table: z.string(), title: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  ),
  open: z
    .array(z.object({ number: z.string(), loss: z.string() }))
    .meta({ description: 'Open claims and contracts, and what would be lost in an erasure' }),
});

const found = z.object({
  id: z.string(),
  name: z.string(),
  emails: z.array(z.string()),
  createdAt: z.iso.datetime(),
});

const erasure = z.object({
  email: z.string(),
  erased: z.record(z.string(), z.int()).meta({ description: 'Rows by table' }),
  stays: z.array(z.object({ table: z.string(), rows: z.int(), reason: z.string() })),
});

/** Doesn't name the person, because the audit log would then keep the erased person's data. */
const toAuditEntry = ({ id, name }: StaffMember, action: string, after: object) => ({
  staffId: id,
  staffName: name,
  subject: 'people',
  subjectId: 'somebody',
  action,
  before: null,
  after,
});

export function registerPeopleRoutes(
  api: Api,
  privacy: PrivacyActions,
  writeAuditEntry: StaffMount['writeAuditEntry'],
) {
  api.route({
    method: 'POST',
    url: '/api/staff/people/find',
    config: permit('people', 'export'),
    schema: {
      tags,
      operationId: 'findPeople',
      summary: 'Lists everyone who has an email address, or had it earlier',
      body: z.object({ email }),
      response: { 200: z.array(found), ...changeErrors, ...errorResponsesFor() },
    },
    handler: ({ body }) => privacy.findPeople(body.email),
  });

  api.route({
    method: 'POST',
    url: '/api/staff/people/export',
    config: permit('people', 'export', { needsReauthentication: true }),
    schema: {
      tags,
      operationId: 'exportPerson',
      summary: 'Exports all personal data for an email address',
      body: z.object({ email, personId }),
      response: { 200: document, ...changeErrors, ...errorResponsesFor() },
    },
    handler: async (request) => {
      const by = requireStaff(request);
      const personDocument = await privacy.exportPerson(request.body, (tx, { kept }) =>
        writeAuditEntry(tx, toAuditEntry(by, 'export', { tables: kept.length })),
      );
      return JSON.parse(JSON.stringify(personDocument)) as z.output<typeof document>;
    },
  });

  api.route({
    method: 'POST',
    url: '/api/staff/people/erase',
    config: permit('people', 'erase', { needsReauthentication: true }),
    schema: {
      tags,
      operationId: 'erasePerson',
      summary: 'Erases all personal data for an email address',
      body: z.object({
        email,
        personId,
        repeated: z.string().meta({ description: 'The same address again' }),
        confirmed: z
          .array(z.string().max(40))
          .max(1000)
          .default([])
          .meta({ description: 'Numbers of open claims and contracts to erase anyway' }),
      }),
      response: { 200: erasure, ...changeErrors, ...errorResponsesFor() },
    },
    handler: async (request) => {
      const { email: address, personId: id, repeated, confirmed } = request.body;
      if (repeated.trim().toLowerCase() !== address.toLowerCase())
        throw badRequest(
          'NotTheSame',
          "The email addresses don't match. Enter the same address twice.",
          'repeated',
        );
      const by = requireStaff(request);
      return privacy.erasePerson({ email: address, personId: id }, confirmed, (tx, { erased, stays }) =>
        writeAuditEntry(tx, toAuditEntry(by, 'erase', { erased, stays, confirmed: confirmed.length })),
      );
    },
  });
}

import type { Database, Db } from '../../../platform/database/database.ts';
import { awaitAllOrThrow } from '../../../platform/errors.ts';
import { runIdempotently } from '../../../platform/idempotency/run-idempotently.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { readPhone, toLeadPlace } from '../../customers/leads/actions/contact-details.ts';
import type { InsertedLead, LeadActions, LeadSubmission } from '../../customers/leads/actions/index.ts';
import type { CampaignTracking } from '../../customers/leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../../customers/leads/domain/campaign-visit.ts';
import type { Visitor } from '../../customers/leads/domain/visitor.ts';
import type { LeadRequest } from '../../customers/leads/schema/index.ts';
import type { MessageActions } from '../../customers/messages/actions/index.ts';
import type { CityDataWithRestrictions, GeographyActions } from '../../places/actions.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import type { PlanTerms } from '../../plans/domain/plan-terms.ts';
import type { RatedVehicle } from '../../plans/domain/rating-input.ts';
import type { VehicleActions } from '../../vehicles/actions.ts';
import { resolveVehicle } from '../estimate/actions/declared-vehicle.ts';
import { getRequestedPlan } from '../estimate/actions/request-checks.ts';
import { getEnrollmentDates } from './domain/enrollment-dates.ts';
import { enrollmentReceived } from './emails.tsx';
import type { Enrollment, EnrollmentRequest } from './schema.ts';
import { enrollmentStore } from './store.ts';

export type EmployerBenefitDeps = {
  database: Database;
  now: () => Date;
  rates: Pick<RateActions, 'termsInEffect'>;
  vehicles: VehicleActions;
  geography: GeographyActions;
  leads: LeadActions;
  messages: Pick<MessageActions, 'queue'>;
};

type EnrollmentResult = { state: string; leadId: string; submissionId: string };

type ValidEnrollment = {
  request: EnrollmentRequest;
  tracking: CampaignTracking;
  visit: CampaignVisit;
  visitor: Visitor;
  place: CityDataWithRestrictions;
  vehicle: RatedVehicle;
  coveragePlan: PlanKey;
  terms: PlanTerms;
};

const formPath = 'funnel/taw-enrollment';

function toSubmission({
  request,
  tracking,
  visit,
  visitor,
  place,
  vehicle,
}: ValidEnrollment): LeadSubmission {
  const { firstName, lastName, email, phone, consent, ...formState } = request;
  return {
    answers: {
      firstName,
      lastName,
      email,
      phone: readPhone(phone),
      ...toLeadPlace(place),
      howDidYouHearInfo: request.employerName,
      vehicleYear: vehicle.modelYear,
      vehicleMake: vehicle.make,
      vehicleModel: vehicle.model,
      vehicleMileage: vehicle.mileage,
    },
    visitor: { ...visitor, page: `/${formPath}` },
    visit,
    tracking: { ...tracking, lead_source: 'taw' },
    fillingOutFrom: formPath,
    consent,
    formState,
  };
}

async function saveEnrollment(
  deps: EmployerBenefitDeps,
  tx: Db,
  validEnrollment: ValidEnrollment,
): Promise<EnrollmentResult> {
  const { lead, submissionId, needsReview } = await deps.leads.receive(tx, toSubmission(validEnrollment));
  const enrollment = {
    leadId: lead.id,
    employerName: validEnrollment.request.employerName,
    coveragePlan: validEnrollment.coveragePlan,
    createdAt: lead.updatedAt,
  };
  if (!needsReview) await enrollmentStore(tx).put(enrollment);
  const result = { state: validEnrollment.place.state, leadId: lead.id, submissionId };
  if (lead.isSuspicious) return result;
  const { today, replyBy, firstClaimOn } = getEnrollmentDates(validEnrollment.terms, deps.now());
  await deps.messages.queue(tx, enrollmentReceived, {
    to: lead.email,
    leadId: lead.id,
    data: {
      firstName: validEnrollment.request.firstName,
      employer: validEnrollment.request.employerName,
      receivedOn: today,
      answeredBy: replyBy,
      claimsFrom: firstClaimOn,
    },
  });
  return result;
}

/** Also saves leads from states where we don't sell. The thank-you page says that the enrollment is on hold. */
async function enroll(
  deps: EmployerBenefitDeps,
  submission: { request: EnrollmentRequest; tracking: CampaignTracking; visit: CampaignVisit },
  visitor: Visitor,
  idempotencyKey?: string,
): Promise<EnrollmentResult> {
  const { request } = submission;
  const today = toOfficeDay(deps.now());
  const terms = await deps.rates.termsInEffect();
  const [place, { vehicle }, coveragePlan] = await awaitAllOrThrow(
    () => deps.geography.requirePlace(request.zipCode, request.state),
    () => resolveVehicle(deps.vehicles, request, today),
    () => getRequestedPlan(terms, request.coveragePlan),
    // Only checks the phone number, which `toSubmission` reads again.
    () => readPhone(request.phone),
  );
  const idempotentRequest = { operation: 'taw-enrollment', key: idempotencyKey, body: request };
  const enrollment = { ...submission, visitor, place, vehicle, coveragePlan, terms };
  return runIdempotently(deps.database, idempotentRequest, (tx) => saveEnrollment(deps, tx, enrollment));
}

async function insertEmployeeLead(
  deps: EmployerBenefitDeps,
  input: LeadRequest,
  from: { visitor: Visitor; idempotencyKey?: string; caller?: string },
): Promise<InsertedLead> {
  const request: LeadRequest = {
    ...input,
    fillingOutFrom: input.fillingOutFrom || 'insert-for-taw',
    howDidYouHearInfo: input.howDidYouHearInfo || input.employerName,
  };
  const { employerName, coveragePlan: code } = input;
  const coveragePlan =
    typeof code === 'number' ? getRequestedPlan(await deps.rates.termsInEffect(), code) : undefined;
  return deps.leads.insert(
    { operation: 'insert-for-taw', request, defaultSource: 'taw', ...from },
    async (tx, { lead, needsReview }) => {
      if (!employerName || !coveragePlan || needsReview) return;
      const createdAt = lead.updatedAt;
      await enrollmentStore(tx).put({ leadId: lead.id, employerName, coveragePlan, createdAt });
    },
  );
}

export type EmployerBenefitActions = ReturnType<typeof employerBenefitActions>;

export function employerBenefitActions(deps: EmployerBenefitDeps) {
  return {
    enroll: (
      submission: { request: EnrollmentRequest; tracking: CampaignTracking; visit: CampaignVisit },
      visitor: Visitor,
      idempotencyKey?: string,
    ) => enroll(deps, submission, visitor, idempotencyKey),

    /**
     * Enrolls the lead if it has an employer and a plan and needs no review. Throws 400 for an unknown plan, or else with every
     * invalid field.
     */
    insert: (request: LeadRequest, visitor: Visitor, idempotencyKey?: string, caller?: string) =>
      insertEmployeeLead(deps, request, { visitor, idempotencyKey, caller }),

    enrollmentDates: async () => getEnrollmentDates(await deps.rates.termsInEffect(), deps.now()),

    byLeads: (db: Db, leadIds: readonly string[]): Promise<Enrollment[]> =>
      enrollmentStore(db).byLeads(leadIds),
    erase: (tx: Db, leadIds: readonly string[]): Promise<number> => enrollmentStore(tx).erase(leadIds),
  };
}

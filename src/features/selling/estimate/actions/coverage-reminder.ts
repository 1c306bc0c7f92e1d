import { randomUUID } from 'node:crypto';
import { badRequest } from '../../../../platform/errors.ts';
import { toLeadPlace } from '../../../customers/leads/actions/contact-details.ts';
import type { CampaignTracking } from '../../../customers/leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../../../customers/leads/domain/campaign-visit.ts';
import type { Person } from '../../../customers/leads/domain/lead.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { getCoverageReminderDay } from '../domain/coverage-reminder.ts';
import { toQuery, withCorrectedVehicle } from '../domain/vehicle-questions.ts';
import { coverageEnding, coverageReminderSet } from '../emails.tsx';
import type { EstimateRequest } from '../schema/requests.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { reminderStore } from '../store.ts';
import { type EstimateDeps, getToday } from './deps.ts';
import { estimate } from './estimate.ts';

/** Collects the answers that the price page needs, without the VIN. */
function toQuoteQuery(request: EstimateRequest, { vehicle, cityData }: EstimateResponse): string {
  const answers = {
    vehicleYear: vehicle.modelYear,
    vehicleMake: vehicle.maker,
    vehicleModel: vehicle.makerModel,
    ...toQuery(withCorrectedVehicle(request, vehicle)),
    zipCode: cityData.zip,
    state: cityData.otherStates.length > 0 ? cityData.state : undefined,
  };
  const definedAnswers = Object.entries(answers).filter(([, value]) => value !== undefined);
  return new URLSearchParams(definedAnswers.map(([name, value]) => [name, String(value)])).toString();
}

/** Saves one reminder per lead and vehicle. Throws 400 if factory coverage ends soon or has ended. */
export async function setCoverageReminder(
  deps: EstimateDeps,
  input: {
    person: Omit<Person, 'phone'>;
    request: EstimateRequest;
    visit: CampaignVisit;
    tracking: CampaignTracking;
  },
  visitor: Visitor,
): Promise<{ submissionId: string }> {
  const { person, request, visit, tracking } = input;
  const estimateResponse = await estimate(deps, request);
  const remindOn = getCoverageReminderDay(estimateResponse);
  if (!remindOn) {
    throw badRequest(
      'NoReminderNeeded',
      "This vehicle's factory coverage ends within six months, or it has ended. See today's prices instead.",
    );
  }
  const { firstName, lastName, email } = person;
  const { modelYear, maker, makerModel, currentMileage, vin } = estimateResponse.vehicle;
  const { endsOn, endsAtMiles } = estimateResponse.factoryCoverage.basic;
  const vehicle = `${modelYear} ${maker} ${makerModel}`;
  return deps.database.transaction(async (tx) => {
    const { lead, needsReview, submissionId } = await deps.leads.receive(tx, {
      answers: {
        firstName,
        lastName,
        email,
        ...toLeadPlace(estimateResponse.cityData),
        vehicleYear: modelYear,
        vehicleMake: maker,
        vehicleModel: makerModel,
        vehicleMileage: currentMileage,
        vin,
      },
      visitor,
      visit,
      tracking,
    });
    if (lead.isSuspicious) return { submissionId };
    const isNew = await reminderStore(tx).add({
      id: randomUUID(),
      leadId: lead.id,
      unverifiedSubmissionId: needsReview ? submissionId : null,
      vehicle,
      quoteQuery: toQuoteQuery(request, estimateResponse),
      endsOn,
      endsAtMiles,
      remindOn,
      createdAt: deps.now(),
    });
    if (isNew && !needsReview) {
      const data = { firstName, vehicle, remindOn, endsOn, endsAtMiles };
      await deps.messages.queue(tx, coverageReminderSet, { to: email, leadId: lead.id, data });
    }
    return { submissionId };
  });
}

const batchSize = 100;

export async function sendCoverageReminders(deps: EstimateDeps): Promise<void> {
  const today = getToday(deps);
  for (;;) {
    const dueReminders = await reminderStore(deps.database.db).due(today, batchSize);
    for (const {
      id,
      leadId,
      unverifiedSubmissionId,
      vehicle,
      endsOn,
      endsAtMiles,
      quoteQuery,
    } of dueReminders) {
      await deps.database.transaction(async (tx) => {
        const person = await deps.leads.findRecipient(tx, leadId, unverifiedSubmissionId);
        if (!(await reminderStore(tx).markSent(id, deps.now())) || !person) return;
        const { firstName, email: to } = person;
        const data = { firstName, vehicle, endsOn, endsAtMiles, quotePath: `/quote?${quoteQuery}` };
        await deps.messages.queue(tx, coverageEnding, { to, leadId, data });
      });
    }
    if (dueReminders.length < batchSize) return;
  }
}

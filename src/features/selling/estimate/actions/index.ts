import type { Db } from '../../../../platform/database/database.ts';
import { cacheUntilPurged } from '../../../../platform/http/cache-until-purged.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import type { EstimateRequest, NamedVehicle } from '../schema/requests.ts';
import { estimateResponse } from '../schema/responses.ts';
import { reminderStore } from '../store.ts';
import { sendCoverageReminders, setCoverageReminder } from './coverage-reminder.ts';
import { type ResolvedVehicle, resolveVehicle } from './declared-vehicle.ts';
import { type EstimateDeps, getToday } from './deps.ts';
import { estimate, findPromoProblem } from './estimate.ts';
import { joinWaitlist, notifyWaitingLeads } from './waitlist.ts';

async function loadEstimateJson(
  deps: EstimateDeps,
  cacheKey: string,
): Promise<{ state: string; json: Buffer }> {
  const { request } = JSON.parse(cacheKey) as { request: EstimateRequest };
  const response = await estimate(deps, request);
  const json = Buffer.from(JSON.stringify(estimateResponse.parse(response)));
  return { state: response.cityData.state, json };
}

/** Resolves a vehicle before its mileage is known. Throws 400 when the vehicle is unknown. */
const identifyVehicle = (deps: EstimateDeps, vehicle: NamedVehicle): ResolvedVehicle =>
  resolveVehicle(deps.vehicles, { ...vehicle, vehicleMileage: 0 }, getToday(deps));

export type EstimateActions = ReturnType<typeof estimateActions>;

export function estimateActions(deps: EstimateDeps) {
  const cachedEstimateJson = cacheUntilPurged(deps.cacheGeneration, (key) => loadEstimateJson(deps, key));

  return {
    /** If `ipAddress` is given, codes that can't be used count as guesses. */
    async estimate(request: EstimateRequest, ipAddress?: string) {
      if (request.promoCode && ipAddress) await deps.promoCodes.lookUp(request.promoCode, ipAddress);
      const response = await estimate(deps, request);
      deps.onEstimate(response.cityData.state);
      return response;
    },
    /** Returns JSON. Identical requests get a cached response until something that affects prices changes. */
    async estimateJson(request: EstimateRequest, ipAddress: string): Promise<Buffer> {
      if (request.promoCode) await deps.promoCodes.lookUp(request.promoCode, ipAddress);
      const key = JSON.stringify({ today: getToday(deps), request });
      // A promo code may be used up at any time.
      const { state, json } = await (request.promoCode
        ? loadEstimateJson(deps, key)
        : cachedEstimateJson(key));
      deps.onEstimate(state);
      return json;
    },
    async promoProblem(code: string, ipAddress: string): Promise<string | null> {
      await deps.promoCodes.lookUp(code, ipAddress);
      return findPromoProblem(deps, code);
    },
    identifyVehicle: (vehicle: NamedVehicle) => identifyVehicle(deps, vehicle),
    notifyWaitingLeads: () => notifyWaitingLeads(deps),
    joinWaitlist: (input: Parameters<typeof joinWaitlist>[1], visitor: Visitor) =>
      joinWaitlist(deps, input, visitor),
    setCoverageReminder: (input: Parameters<typeof setCoverageReminder>[1], visitor: Visitor) =>
      setCoverageReminder(deps, input, visitor),
    sendCoverageReminders: () => sendCoverageReminders(deps),

    remindersByLeads: (db: Db, leadIds: readonly string[]) => reminderStore(db).byLeads(leadIds),
    eraseByLeads: (tx: Db, leadIds: readonly string[]): Promise<number> => reminderStore(tx).erase(leadIds),

    /** IDs of leads that are waiting for a reminder, so they aren't deleted yet. */
    async findRetainedLeads(db: Db, leadIds: readonly string[]): Promise<string[]> {
      const reminders = await reminderStore(db).byLeads(leadIds);
      return reminders.filter(({ sentAt }) => !sentAt).map(({ leadId }) => leadId);
    },
  };
}

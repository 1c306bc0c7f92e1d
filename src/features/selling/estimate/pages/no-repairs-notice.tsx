import { explainNoRepairs } from '../domain/no-repairs.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { isOfferedTerm } from './plan-offers.tsx';
import { SaveForRepairs } from './save-for-repairs.tsx';

/** Lists the plans that are still available. */
export function NoRepairsNotice({ estimate }: { estimate: EstimateResponse }) {
  const { title, messages } = explainNoRepairs(estimate);
  const offeredPlans = estimate.plans.flatMap(({ name, terms }) => (terms.some(isOfferedTerm) ? [name] : []));
  return (
    <div className="notice notice-stop mb-4">
      <h2 className="text-xl">{title}</h2>
      {messages.map((message) => (
        <p key={message} className="mt-1">
          {message}
        </p>
      ))}
      {offeredPlans.length > 0 && (
        <p className="mt-1">
          You can still get {new Intl.ListFormat('en-US', { type: 'disjunction' }).format(offeredPlans)} for
          help when you break down, such as towing. It doesn't pay for repairs.
        </p>
      )}
      <SaveForRepairs vehicle={estimate.vehicle} />
    </div>
  );
}

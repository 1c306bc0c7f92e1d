import { whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';

/** Advice for owners of cars that we can't cover. Few models have a page of their own, so the link may open their make's. */
export function SaveForRepairs({ vehicle }: { vehicle: { maker: string; makerModel: string } }) {
  return (
    <p className="mt-2">
      You can set money aside for repairs yourself.{' '}
      <a className="link" href={whatBreaksPath({ make: vehicle.maker, model: vehicle.makerModel })}>
        See what breaks, and what it costs
      </a>
    </p>
  );
}

import { whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';

/** Advice for owners of cars that we can't cover. */
export function SaveForRepairs({ vehicle }: { vehicle: { maker: string; makerModel: string } }) {
  const { maker: make, makerModel: model } = vehicle;
  return (
    <p className="mt-2">
      You can set money aside for repairs yourself.{' '}
      <a className="link" href={whatBreaksPath({ make, model })}>
        See what breaks on a {make} {model}, and what it costs
      </a>
    </p>
  );
}

import { useIsDemonstration } from '../../../publishing/shell/pages/footer.tsx';
import type { TopClaim } from '../schema.ts';
import TopClaimsByVehicle from './top-claims.island.tsx';

export function TopClaims({ claims: [first, ...others], makes }: { claims: TopClaim[]; makes: string[] }) {
  const isDemonstration = useIsDemonstration();
  if (!first) return null;
  return (
    <section className="page py-4 sm:py-20" id="top-claims" aria-labelledby="top-claims-title">
      <TopClaimsByVehicle claims={[first, ...others]} makes={makes} isDemonstration={isDemonstration} />
    </section>
  );
}

/** Basis points of "no change". */
export const one = 10_000;

/** The part of a factor that counts for a plan with this weight; whole basis points. */
export function weighted(factorBasisPoints: number, weightBasisPoints: number): number {
  return Math.round(one + ((factorBasisPoints - one) * weightBasisPoints) / one);
}

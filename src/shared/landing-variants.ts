/** Versions of the funnel, named as in its URLs. */
export const variantKeys = ['wing', 'wingv2', 'wingv3', 'stencil', 'stencil2'] as const;
export type VariantKey = (typeof variantKeys)[number];

export const parseVariantKey = (text: string | undefined): VariantKey | undefined =>
  variantKeys.find((each) => each === text);

import type { Variant } from '../domain/variants.ts';

export const groundClass: Record<Variant['ground'], string> = {
  ink: 'bg-ink text-white',
  sand: 'bg-sand',
  paper: '',
  orange: 'bg-orange-wash',
};

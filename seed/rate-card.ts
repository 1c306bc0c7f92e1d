import { z } from 'zod';
import { type PlanData, planData } from '../src/features/plans/domain/plan-data.ts';
import { type RateCard, rateCardSchema } from '../src/features/plans/domain/rate-card.ts';
import { readData } from './read-data.ts';

export const readPlans = (): PlanData => readData('plans.yaml', planData);

/** The file lists the models of a make and class together. The rate card has a row for each model. */
const rates = z
  .looseObject({
    modelOverrides: z.array(
      z.looseObject({
        make: z.string(),
        models: z.array(z.string()),
        match: z.enum(['exact', 'prefix']).default('prefix'),
      }),
    ),
  })
  .transform(({ modelOverrides, ...card }) =>
    rateCardSchema.parse({
      ...card,
      ...readPlans(),
      modelOverrides: modelOverrides.flatMap(({ models, ...override }) =>
        models.map((model) => ({ ...override, model })),
      ),
    }),
  );

export const readRateCard = (): RateCard => readData('rate-card.yaml', rates);

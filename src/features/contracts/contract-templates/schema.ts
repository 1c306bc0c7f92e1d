import { z } from 'zod';
import { maxTextLength } from './domain/contract-text.ts';
import { maxNoteLength } from './domain/template-version.ts';
import { textStates } from './domain/text-state.ts';

export const note = z
  .string()
  .trim()
  .max(maxNoteLength, `Use at most ${maxNoteLength} characters.`)
  .nullish()
  .transform((text) => text || null);

export const textRecord = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(textStates),
  effectiveFrom: z.iso.date().nullable(),
  basedOn: z.int().nullable().meta({ description: 'The version it was copied from' }),
  note: z.string().nullable(),
  changedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  activatedBy: z.string().nullable(),
});
export type TextRecord = z.output<typeof textRecord>;

export const textDetails = textRecord.extend({
  source: z.string().meta({ description: 'Sections, clauses, and the clauses of states' }),
  inEffect: z.int().meta({ description: 'The version in effect' }),
});
export type TextDetails = z.output<typeof textDetails>;

export const textChange = z.object({
  source: z
    .string()
    .max(maxTextLength, `Use at most ${maxTextLength} characters.`)
    .transform((text) => text.replaceAll('\r', '')),
  note,
});

export const textCheck = z.object({ errors: z.array(z.object({ line: z.int(), message: z.string() })) });
export type TextCheck = z.output<typeof textCheck>;

export const insertableFacts = z.object({
  state: z.string().nullable().meta({ description: 'The name of the state that the examples are from' }),
  facts: z.array(
    z.object({
      text: z
        .string()
        .meta({ description: 'As it is written in a text, such as {deductible} or [if repairs]' }),
      meaning: z.string(),
      example: z
        .string()
        .meta({ description: 'What a sample contract prints. Empty for conditions and lists' }),
    }),
  ),
});
export type InsertableFacts = z.output<typeof insertableFacts>;

export const textPreview = z.union([
  z.strictObject({ contractNumber: z.string().trim().min(1, 'Enter the number of a contract.').max(40) }),
  z.strictObject({
    plan: z.string().max(40, 'Choose a plan.'),
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Enter a two-letter state code, such as TX.')
      .nullish(),
  }),
]);

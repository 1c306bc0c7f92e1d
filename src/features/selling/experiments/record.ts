import { z } from 'zod';
import { defineRecord } from '../../../platform/record/record.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { experimentPlacements, listExperimentErrors } from './domain/experiment.ts';

const invalidWeight = 'Enter a whole number, or 0 for no traffic.';

export const experimentRecord = defineRecord({
  name: 'experiments',
  title: 'experiment',
  sort: { field: 'startsOn', order: 'DESC' },
  fields: {
    key: {
      value: z
        .string('Enter a key.')
        .regex(/^[a-z\d][a-z\d-]{2,39}$/, 'Use 3 to 40 lowercase letters, digits, or dashes.'),
      help: 'Lowercase letters, digits, and dashes.',
      immutableReason: "Can't be changed, because results refer to it.",
      list: { isSortable: true },
    },
    name: {
      value: requiredText(120, { missing: 'Enter a name.', tooLong: 'Use at most 120 characters.' }),
      list: true,
    },
    place: {
      value: z.enum(experimentPlacements, 'Choose a placement.'),
      label: 'Placement',
      choices: Object.fromEntries(experimentPlacements.map((place) => [place, `/${place}`])),
      defaultValue: 'funnel',
      list: true,
    },
    variants: {
      value: z
        .array(
          z.object({
            key: z.string('Choose a variant.').min(1, 'Choose a variant.').max(40),
            weight: z.int(invalidWeight).min(0, invalidWeight).max(1000, 'Enter at most 1,000.'),
          }),
        )
        .max(20),
      help: "Each variant's share of traffic is its weight divided by the sum of all weights.",
      defaultValue: [{ weight: 1 }, { weight: 1 }],
      list: true,
    },
    startsOn: {
      value: z.iso.date('Enter a date such as 2026-11-20.'),
      label: 'Starts',
      list: { isSortable: true },
    },
    endsOn: {
      value: z.iso.date('Enter a date such as 2026-12-31.').nullable(),
      label: 'Ends',
      help: 'Leave empty for no end date.',
      list: true,
    },
    isEnabled: {
      value: z.boolean(),
      label: 'Enabled',
      help: 'If several experiments have the same placement, the one that started last runs. Visitors keep the variant they saw first.',
      filter: 'optional',
    },
    isRunning: {
      value: z.boolean().meta({ description: 'Whether this experiment assigns visitors today' }),
      label: 'Running',
      isReadOnly: true,
      list: true,
    },
  },
  check(sent, addError) {
    for (const { field, message } of listExperimentErrors(sent)) addError(field, message);
  },
});

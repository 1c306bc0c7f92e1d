import { z } from 'zod';
import { defineRecord } from '../../../platform/record/record.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { listUnknownPlaceholders } from '../../../shared/fill-in.ts';
import { macroPlaceholders } from './domain/conversation.ts';

const names = Object.keys(macroPlaceholders).map((name) => `{${name}}`);

export const macroRecord = defineRecord({
  name: 'message-macros',
  title: 'macro',
  search: { by: ['name', 'text'], label: 'Name or text' },
  sort: { field: 'name', order: 'ASC' },
  fields: {
    name: {
      value: z.string(),
      requestValue: requiredText(80, { missing: 'Enter a name.', tooLong: 'Enter up to 80 characters.' }),
      list: { isSortable: true },
    },
    text: {
      value: z.string(),
      requestValue: requiredText(4000, {
        missing: 'Enter the reply.',
        tooLong: 'Enter up to 4,000 characters.',
      }),
      help: `These are filled in: ${names.join(', ')}. Staff can change the text before they send it.`,
      isMultiline: true,
    },
    updatedAt: { value: z.iso.datetime(), label: 'Updated', isReadOnly: true, list: true },
  },
  check({ text }, addError) {
    const [unknown] = listUnknownPlaceholders(text, macroPlaceholders);
    if (unknown) addError('text', `{${unknown}} can't be filled in. Use ${names.join(', ')}.`);
  },
});

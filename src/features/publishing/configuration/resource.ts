import { z } from 'zod';
import { mapRows } from '../../../platform/staff/listing.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { type ConfigurationActions, isAnnounced, isProtected, type Setting } from './actions.ts';
import { settingKinds } from './domain/setting-definitions.ts';
import { getSettingName } from './domain/setting-sections.ts';

const record = z.object({
  id: z.string().meta({ description: 'The setting key' }),
  value: z.string().meta({ description: 'The current value. Menu and footer links are JSON.' }),
  default: z.string(),
  isChanged: z.boolean().meta({ description: 'The value overrides the default, even if both are the same' }),
  isMissing: z.boolean().meta({ description: "A live site isn't open to visitors without it" }),
  label: z.string(),
  section: z.string().meta({ description: 'The heading under which the staff app lists it' }),
  about: z.string(),
  kind: z.enum(settingKinds),
  isOptional: z.boolean().meta({ description: 'The value may be empty' }),
  choices: z.array(z.string()),
  isPublic: z.boolean().meta({ description: 'GET /api/configurations returns it' }),
  changedBy: z.enum(['editor', 'administrator']).meta({ description: 'Who may change it' }),
});

const presentSetting = ({ key, isOptional = false, choices = [], ...setting }: Setting) => ({
  ...setting,
  id: key,
  ...getSettingName(key),
  isOptional,
  choices: [...choices],
});

export const configurationResource = (configuration: ConfigurationActions) =>
  staffResource({
    name: 'configurations',
    title: 'setting',
    record,
    detail: record,
    filters: {
      q: z.string().max(80).optional().meta({ description: 'Parts of the name, the key, or what it is for' }),
      kind: z.enum(settingKinds).optional(),
      isChanged: z.stringbool().optional(),
      isMissing: z.stringbool().optional(),
    },
    sorts: ['id'],
    waiting: () => [
      {
        singular: 'Setting to enter before visitors can see the site',
        plural: 'Settings to enter before visitors can see the site',
        filter: { isMissing: true },
        first: { sort: 'id', order: 'asc' },
      },
    ],
    searchResult: ({ label, section }) => ({ title: label, details: [section] }),
    list: async (query) => mapRows(await configuration.list(query), presentSetting),
    async find(db, id) {
      const setting = await configuration.find(db, id);
      return setting && presentSetting(setting);
    },
    change: {
      needsReauthentication: false,
      body: z.object({
        value: z
          .string({ error: 'Enter a value.' })
          .max(20_000, 'This is too long. Shorten it to 20,000 characters.'),
      }),
      run: ({ tx }, id, body) => configuration.change(tx, id, body),
    },
    actions: {
      reset: staffAction({
        log: 'Reset the setting to its default',
        needsReauthentication: false,
        summary: 'Resets a setting to its default',
        body: z.object({}),
        run: ({ tx }, id) => configuration.reset(tx, id),
      }),
    },
    isProtected,
    isAnnounced,
    isPublished: true,
  });

import type { Feature } from '../../platform/feature.ts';
import { type PeopleActions, type PeopleDeps, peopleActions } from './actions/index.ts';
import { eventPeople } from './store.ts';

type Services = { people: PeopleActions };

export const peopleFeature = {
  name: 'people',
  people: [eventPeople],
  services: (deps: PeopleDeps): Services => ({ people: peopleActions(deps) }),
  personalData: ({ people }: Services) => ({
    titles: { people: 'Your name', contact_points: 'Email addresses and phone numbers that you gave us' },
    findRows: (db, { personIds }) => people.rows(db, personIds),
    async erase(tx, { personIds }) {
      const { people: rows, points, events } = await people.erase(tx, personIds);
      return { people: rows, contact_points: points, events };
    },
  }),
} satisfies Feature<never>;

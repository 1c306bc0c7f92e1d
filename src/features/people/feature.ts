import type { Feature } from '../../platform/feature.ts';
import { type PeopleActions, type PeopleDeps, peopleActions } from './actions/index.ts';
import { eventPeople } from './store.ts';

type Services = { people: PeopleActions };

export const peopleFeature = {
  name: 'people',
  audit: {
    people: {
      'find-caller': 'Looked up whether a caller is a customer',
      merge: 'Merged two people',
      'mark-distinct': ({ after }) =>
        after.isDistinct ? "Noted that two people aren't the same" : 'Noted that two people may be the same',
      unmerge: 'Undid a merge of two people',
      'verify-phone': 'Noted that someone called from their number',
    },
  },
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

import type { Feature } from '../../platform/feature.ts';
import { emailChangeQueue } from './actions/change-email.ts';
import type { MyPlanDeps } from './actions/deps.ts';
import { type MyPlanActions, myPlanActions } from './actions/index.ts';
import { signInQueue } from './actions/request-sign-in.ts';
import { ownerEmailChanged, ownerEmailConfirm, ownerSignIn } from './emails.tsx';
import { ownerTables } from './store.ts';

type Services = { myPlan: MyPlanActions };

export const myPlanFeature = {
  name: 'my plan',
  services: (app: MyPlanDeps): Services => ({ myPlan: myPlanActions(app) }),
  emails: [ownerSignIn, ownerEmailConfirm, ownerEmailChanged],
  jobs: {
    [signInQueue]: {
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: 120,
      handle: ({ myPlan }: Services) => myPlan.emailSignIns,
    },
    [emailChangeQueue]: {
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: 120,
      handle: ({ myPlan }: Services) => myPlan.emailAboutChange,
    },
  },
  people: ownerTables,
  personalData: ({ myPlan }: Services) => ({
    titles: {
      owner_sessions: 'Browsers in which you are signed in to My plan',
      owner_email_changes: 'Changes of your email address, for eight days',
      owner_sign_ins: 'Links that we emailed you to sign in, for an hour',
    },
    findRows: (db, { personIds }) => myPlan.personRows(db, personIds),
    erase: (tx, { personIds }) => myPlan.erase(tx, personIds),
  }),
} satisfies Feature<never>;

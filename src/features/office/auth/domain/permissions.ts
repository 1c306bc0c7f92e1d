export const roles = [
  'administrator',
  'editor',
  'sales',
  'leads',
  'claims',
  'rates',
  'accountant',
  'viewer',
] as const;
/** The role of everyone who visits a demonstration's staff app. It can't be assigned to a user. */
export const demonstrationRole = 'demonstration' as const;
export const allRoles = [...roles, demonstrationRole] as const;
export type AssignableRole = (typeof roles)[number];
export type Role = (typeof allRoles)[number];

export const roleLabels: Record<AssignableRole, string> = {
  administrator: 'Full access, including users and the audit log',
  editor: 'Pages, media, navigation, landing phones, reviews',
  sales: 'Leads, quotes, contracts, email subscriptions',
  leads: 'Leads, quotes, and messages, without orders, money, or files',
  claims: 'Claims',
  rates: 'Rate cards, promo codes, state rules, contracts',
  accountant: 'The ledger, closing months, and exports of them; reads contracts and claims',
  viewer: 'Read-only access',
};

export const isRole = (text: unknown): text is Role => allRoles.includes(text as Role);

/** An action that isn't listed needs a role from `change`. Without `change`, only administrators can do it. */
type Rule = { read: readonly Role[] } & { readonly [action: string]: readonly Role[] };

const rolesExceptLeads = ['editor', 'sales', 'claims', 'rates', 'viewer'] as const;
const onlyAdministrators = [] as const;

export const permissions = {
  dashboard: { read: [...rolesExceptLeads, 'accountant'] },
  pages: { read: rolesExceptLeads, change: ['editor'] },
  categories: { read: rolesExceptLeads, change: ['editor'] },
  media: { read: rolesExceptLeads, change: ['editor'] },
  // `change-protected` covers settings that could divert payments, calls, replies, or sign-ins.
  configurations: { read: rolesExceptLeads, change: ['editor'], 'change-protected': onlyAdministrators },
  reviews: { read: rolesExceptLeads, change: ['editor', 'claims'] },
  experiments: { read: rolesExceptLeads, change: ['editor'] },
  // `change-protected` covers phone numbers of a whole host, which are as important as the main phone number.
  'landing-phones': {
    read: rolesExceptLeads,
    change: ['editor', 'sales'],
    'change-protected': onlyAdministrators,
    determine: rolesExceptLeads,
  },
  leads: {
    read: ['sales', 'leads', 'viewer'],
    change: ['sales', 'leads'],
    export: ['sales'],
    import: ['sales'],
    'undo-import': ['sales'],
  },
  quotes: {
    read: ['sales', 'leads', 'rates', 'viewer'],
    change: ['sales', 'leads'],
    order: ['sales'],
    export: ['sales', 'rates'],
  },
  contracts: { read: ['sales', 'claims', 'accountant', 'viewer'], change: ['sales'] },
  'payment-notices': { read: ['sales', 'accountant', 'viewer'], change: ['sales'] },
  ledger: { read: ['sales', 'accountant', 'viewer'], export: ['accountant', 'viewer'] },
  months: { read: ['accountant', 'viewer'], change: ['accountant'], export: ['accountant', 'viewer'] },
  affiliates: { read: ['sales', 'editor', 'viewer'], export: ['sales', 'editor'] },
  referrals: { read: ['sales', 'viewer'], export: ['sales'] },
  subscriptions: { read: ['sales', 'viewer'], change: ['sales'] },
  'opt-outs': { read: ['sales', 'viewer'], change: ['sales'] },
  'contact-messages': { read: ['sales', 'leads', 'claims', 'viewer'], change: ['sales', 'leads', 'claims'] },
  'message-macros': { read: ['sales', 'leads', 'claims', 'viewer'], change: ['sales', 'claims'] },
  'promo-codes': { read: rolesExceptLeads, change: ['rates', 'editor'] },
  'rate-cards': { read: ['rates', 'sales', 'viewer'], change: ['rates'] },
  'rate-tables': { read: ['rates', 'sales', 'viewer'], change: ['rates'] },
  'state-rules': { read: rolesExceptLeads, change: ['rates'] },
  'contract-templates': { read: rolesExceptLeads, change: ['rates'] },
  'contract-texts': { read: rolesExceptLeads, change: ['rates'] },
  claims: {
    read: ['claims', 'rates', 'accountant', 'viewer'],
    // Claims of history have no customer.
    'read-customers': ['claims', 'accountant', 'viewer'],
    change: ['claims'],
    'exceed-limit': onlyAdministrators,
    export: ['claims', 'rates'],
  },
  users: { read: onlyAdministrators },
  'audit-trail': { read: onlyAdministrators },
  people: {
    read: onlyAdministrators,
    merge: ['sales'],
    'find-caller': ['sales', 'leads'],
    'verify-phone': ['sales', 'leads'],
  },
  deliveries: { read: ['sales', 'viewer'], change: ['sales'] },
  messages: { read: ['sales', 'claims', 'viewer'], change: ['sales', 'claims'] },
  jobs: { read: ['viewer'] },
  health: { read: [...rolesExceptLeads, 'accountant'] },
} as const satisfies Record<string, Rule>;

/** Everything that visitors of a demonstration can read. Leaves out settings, users, the log, and records that may name people who aren't leads, such as opt-outs. */
const shownInDemonstration: ReadonlySet<string> = new Set<keyof typeof permissions>([
  'dashboard',
  'pages',
  'categories',
  'reviews',
  'experiments',
  'landing-phones',
  'leads',
  'quotes',
  'contracts',
  'payment-notices',
  'ledger',
  'months',
  'affiliates',
  'referrals',
  'contact-messages',
  'promo-codes',
  'rate-cards',
  'rate-tables',
  'state-rules',
  'contract-templates',
  'contract-texts',
  'claims',
]);

/** Throws for unknown subjects, so that nobody forgets to add a new resource. */
export function isAllowed(role: Role, subject: string, action: string): boolean {
  const rule: Rule | undefined = (permissions as Record<string, Rule>)[subject];
  if (!rule) throw new Error(`No permissions are defined for ${subject}`);
  if (role === 'administrator') return true;
  if (role === demonstrationRole) return action.startsWith('read') && shownInDemonstration.has(subject);
  return (rule[action] ?? rule.change ?? onlyAdministrators).includes(role);
}

/** Also determines who sees emails and deliveries about claims. */
export const canReadClaims = ({ role }: { role: string }): boolean =>
  isAllowed(role as Role, 'claims', 'read-customers');

export const canReadContracts = ({ role }: { role: string }): boolean =>
  isAllowed(role as Role, 'contracts', 'read');

const actions = new Set([
  'read',
  'add',
  'change',
  'remove',
  ...Object.values(permissions).flatMap(Object.keys),
]);

/** For menus and buttons. The server always checks `isAllowed`. */
export const getPermissions = (role: Role): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(permissions).map((subject) => [
      subject,
      [...actions].filter((action) => isAllowed(role, subject, action)),
    ]),
  );

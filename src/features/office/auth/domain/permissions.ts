export const roles = ['administrator', 'editor', 'sales', 'claims', 'rates', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What each role is for, as staff read it. */
export const roleLabels: Record<Role, string> = {
  administrator: 'Everything, users and the audit trail included',
  editor: 'Pages, media, navigation, landing phones, reviews',
  sales: 'Leads, quotes, orders, subscriptions',
  claims: 'Claim filings and claims',
  rates: 'Rate cards, promo codes, state rules, contracts',
  viewer: 'Sees the same lists, changes nothing',
};

export const isRole = (text: unknown): text is Role => roles.includes(text as Role);

/**
 * Who may do what in the back office; nothing else grants anything. An action that is not named needs what `change`
 * needs; without `change` nobody but an administrator does it, who may do everything that exists.
 */
type Rule = { read: readonly Role[] } & { readonly [action: string]: readonly Role[] };

const everybody = ['editor', 'sales', 'claims', 'rates', 'viewer'] as const;
const onlyAdministrators = [] as const;

export const permissions = {
  dashboard: { read: everybody },
  // Content
  pages: { read: everybody, change: ['editor'] },
  categories: { read: everybody, change: ['editor'] },
  media: { read: everybody, change: ['editor'] },
  configurations: { read: everybody, change: ['editor'] },
  reviews: { read: everybody, change: ['editor', 'claims'] },
  experiments: { read: everybody, change: ['editor'] },
  'landing-phones': { read: everybody, change: ['editor', 'sales'], determine: everybody },
  // Sales
  leads: { read: ['sales', 'viewer'], change: ['sales'] },
  quotes: { read: ['sales', 'rates', 'viewer'], change: ['sales'], export: ['sales', 'rates'] },
  orders: { read: ['sales', 'claims', 'viewer'], change: ['sales'] },
  affiliates: { read: ['sales', 'editor', 'viewer'], export: ['sales', 'editor'] },
  referrals: { read: ['sales', 'viewer'], export: ['sales'] },
  subscriptions: { read: ['sales', 'viewer'], change: ['sales'] },
  'opt-outs': { read: ['sales', 'viewer'], change: ['sales'] },
  'contact-messages': { read: ['sales', 'claims', 'viewer'], change: ['sales', 'claims'] },
  // Rates and compliance
  'promo-codes': { read: everybody, change: ['rates', 'editor'] },
  'rate-cards': { read: ['rates', 'sales', 'viewer'], change: ['rates'] },
  'rate-tables': { read: ['rates', 'sales', 'viewer'], change: ['rates'] },
  'state-rules': { read: everybody, change: ['rates'] },
  'contract-templates': { read: everybody, change: ['rates'] },
  // Claims
  'claim-filings': { read: ['claims', 'viewer'], change: ['claims'] },
  claims: { read: ['claims', 'rates', 'viewer'], change: ['claims'], export: ['claims', 'rates'] },
  // Operations
  users: { read: onlyAdministrators },
  'audit-trail': { read: onlyAdministrators },
  people: { read: onlyAdministrators },
  deliveries: { read: ['sales', 'viewer'], change: ['sales'] },
  messages: { read: ['sales', 'claims', 'viewer'], change: ['sales', 'claims'] },
  jobs: { read: ['viewer'] },
  health: { read: everybody },
} as const satisfies Record<string, Rule>;

/** Whether a role may do something. Throws for what the table does not name, so that a new resource cannot be forgotten. */
export function isAllowed(role: Role, subject: string, action: string): boolean {
  const rule: Rule | undefined = (permissions as Record<string, Rule>)[subject];
  if (!rule) throw new Error(`The table of permissions does not know ${subject}`);
  if (role === 'administrator') return true;
  return (rule[action] ?? rule.change ?? onlyAdministrators).includes(role);
}

/** Whether somebody may see messages and deliveries about claims. */
export const mayReadClaims = ({ role }: { role: string }): boolean =>
  isAllowed(role as Role, 'claim-filings', 'read');

/** What a role may do with each subject, for menus and buttons; the server asks `isAllowed` all the same. */
export const permissionsOf = (role: Role, actions: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(permissions).map((subject) => [
      subject,
      actions.filter((action) => isAllowed(role, subject, action)),
    ]),
  );

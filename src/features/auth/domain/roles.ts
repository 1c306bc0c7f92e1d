export const roles = ['administrator', 'editor', 'sales', 'claims', 'rates', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What each role is for, as staff read it. */
export const roleWords: Record<Role, string> = {
  administrator: 'Everything, users and the audit trail included',
  editor: 'Pages, media, navigation, landing phones, reviews',
  sales: 'Leads, quotes, orders, subscriptions',
  claims: 'Claim filings and claims',
  rates: 'Rate cards, promo codes, state rules, contracts',
  viewer: 'Sees the same lists, changes nothing',
};

export const isRole = (text: unknown): text is Role => roles.includes(text as Role);

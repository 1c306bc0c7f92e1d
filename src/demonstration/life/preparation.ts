import { readRateCard } from '../../../seed/rate-card.ts';
import { readStateRules } from '../../../seed/state-rules.ts';
import { inventedEmail, inventedStaff, inventedTeam } from '../invented.ts';
import type { World } from './world.ts';

/** Adds the invented sellers to the staff, unless an earlier run did. Returns their IDs. */
export async function addTeam({ services }: World): Promise<string[]> {
  const { auth, database } = services;
  const ids: string[] = [];
  for (const name of inventedTeam) {
    const email = inventedEmail(name.toLowerCase().replace(' ', '.'));
    ids.push(
      (await auth.users.byEmail(email))?.id ??
        (await database.transaction((tx) =>
          auth.users.add(tx, { name, email, role: 'sales' }, inventedStaff.id),
        )),
    );
  }
  return ids;
}

/** The seeded rate card and state rules can take effect after the first day, so this adds the same ones from that day on. */
export async function addEarlierRules({ services }: World, firstDay: string): Promise<void> {
  const card = readRateCard();
  if (firstDay < card.effectiveFrom)
    await services.rates.addMissing({
      ...card,
      version: firstDay.slice(0, 7).replace('-', '.'),
      effectiveFrom: firstDay,
    });
  const rules = readStateRules().filter(({ effectiveFrom }) => firstDay < effectiveFrom);
  await services.geography.addMissing(rules.map((rule) => ({ ...rule, effectiveFrom: firstDay })));
}

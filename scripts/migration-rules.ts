export type MigrationFile = { tag: string; text: string };

/** Migrations up to this one are older than the rule. */
const lastBeforeRule = '0023';

type Rule = { name: string; finds: RegExp; instead: string };

const rules: Rule[] = [
  {
    name: 'drops a column',
    finds: /\bALTER TABLE .*\bDROP (?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b|IDENTITY\b|EXPRESSION\b)/i,
    instead: 'stop using it, and drop it one release later',
  },
  {
    name: 'drops a table',
    finds: /\bDROP TABLE\b/i,
    instead: 'stop using it, and drop it one release later',
  },
  {
    name: 'renames',
    finds: /\bRENAME (COLUMN |CONSTRAINT )?.*\bTO\b/i,
    instead: 'add the new name next to the old one, and write both',
  },
  {
    name: 'changes the type of a column',
    finds: /\bALTER (COLUMN )?(\w+|"[^"]+") (SET DATA )?TYPE\b/i,
    instead: 'add a column of the new type, and write both',
  },
  {
    name: 'makes an existing column required',
    finds: /\bALTER .*\bSET NOT NULL\b/i,
    instead: 'fill it in an earlier release, and have the program write it',
  },
  {
    name: 'adds a required column without a default',
    finds: /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
    instead: 'give it a default, or allow null at first',
  },
  {
    name: 'removes a default',
    finds: /\bALTER .*\bDROP DEFAULT\b/i,
    instead: 'keep it until no copy of the old program runs',
  },
  {
    name: 'changes or deletes rows',
    finds: /(^|[;)]) ?(UPDATE|DELETE FROM|TRUNCATE)\b/i,
    instead: 'fill columns in batches with a job, and read both forms until then',
  },
];

/** Names the release that stopped using something: `-- contract: 1.4.0 stopped using leads.fax`. */
const permission = /^-- contract: \S+/m;

const comment = /--(?!> statement-breakpoint).*$|\/\*[\s\S]*?\*\//gm;

/** The statements, without tables that the same file creates, because nobody uses those yet. */
function statementsOf(text: string): string[] {
  const statements = text.replace(comment, '').split('--> statement-breakpoint');
  const made = new Set(
    statements.map((each) => /CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/i.exec(each)?.[1]).filter(Boolean),
  );
  return statements.filter((each) => !made.has(/ALTER TABLE "(\w+)"/i.exec(each)?.[1]));
}

/** What the previous release couldn't run with. Empty where the file says why it may. */
export function migrationErrors({ tag, text }: MigrationFile): string[] {
  if (tag.slice(0, 4) <= lastBeforeRule || permission.test(text)) return [];
  const flat = statementsOf(text).map((statement) => statement.replace(/\s+/g, ' ').trim());
  return rules
    .filter(({ finds }) => flat.some((statement) => finds.test(statement)))
    .map(({ name, instead }) => `${tag} ${name}: ${instead} (docs/upgrades.md)`);
}

export type Journal = { entries: { idx: number; when: number; tag: string }[] };

/** Timestamps must grow with the numbers, because new databases are created in their order. */
export function orderErrors({ entries }: Journal): string[] {
  return entries.flatMap(({ idx, tag, when }, index) => {
    const before = entries[index - 1];
    const errors: string[] = [];
    if (idx !== index || Number(tag.slice(0, 4)) !== index) errors.push(`${tag} is at place ${index}`);
    if (before && when <= before.when) errors.push(`${tag} was made before ${before.tag}: generate it again`);
    return errors;
  });
}

/** A released migration never changes, because databases know it by its hash. Lines of the list are `hash  tag`. */
export function releasedErrors(list: string, hashes: ReadonlyMap<string, string>): string[] {
  const released = list.split('\n').filter((line) => line && !line.startsWith('#'));
  return released.flatMap((line) => {
    const [hash, tag = ''] = line.split(/\s+/);
    const found = hashes.get(tag);
    if (found === undefined) return [`${tag} was released, and is gone`];
    return found === hash ? [] : [`${tag} was edited after it was released: undo it, and add a migration`];
  });
}

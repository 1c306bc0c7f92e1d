export type MigrationFile = { tag: string; text: string };

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
    instead: 'keep it until no instance of the previous release runs',
  },
  {
    name: 'changes or deletes rows',
    finds: /(^|[;)]) ?(UPDATE|DELETE FROM|TRUNCATE)\b/i,
    instead: 'fill columns in batches with a job, and read both columns until then',
  },
];

/** Allows a contracting migration: `-- contract: 1.4.0 stopped using leads.fax`. */
const permission = /^-- contract: \S+/m;

const comment = /--(?!> statement-breakpoint).*$|\/\*[\s\S]*?\*\//gm;

/** Leaves out statements about tables that the same file creates, because no release uses those yet. */
function splitStatements(text: string): string[] {
  const statements = text.replace(comment, '').split('--> statement-breakpoint');
  const created = new Set(
    statements.map((each) => /CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/i.exec(each)?.[1]).filter(Boolean),
  );
  return statements.filter((each) => !created.has(/ALTER TABLE "(\w+)"/i.exec(each)?.[1]));
}

/** Returns what the previous release couldn't run with; nothing if the file allows it. */
export function migrationErrors({ tag, text }: MigrationFile): string[] {
  if (permission.test(text)) return [];
  const flat = splitStatements(text).map((statement) => statement.replace(/\s+/g, ' ').trim());
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
    if (idx !== index || Number(tag.slice(0, 4)) !== index) errors.push(`${tag} is at position ${index}`);
    if (before && when <= before.when) errors.push(`${tag} is older than ${before.tag}: generate it again`);
    return errors;
  });
}

/** Released migrations must not change, because databases store their hashes. Lines of the list are `hash  tag`. */
export function releasedErrors(list: string, hashes: ReadonlyMap<string, string>): string[] {
  const released = list.split('\n').filter((line) => line && !line.startsWith('#'));
  return released.flatMap((line) => {
    const [hash, tag = ''] = line.split(/\s+/);
    const found = hashes.get(tag);
    if (found === undefined) return [`${tag} was released, but is missing`];
    return found === hash ? [] : [`${tag} was edited after its release: undo the edit and add a migration`];
  });
}

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every form of the staff app keeps a draft, because screens get forms only from here', () => {
  const withoutDraft = globSync('src/{features,staff,ui}/**/*.tsx').filter((path) =>
    /import \{[^}]*\b(?:Form|SimpleForm|TabbedForm)\b,?[^}]*\} from 'react-admin'/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  expect(withoutDraft.sort()).toEqual(['src/ui/staff/action-dialog.tsx', 'src/ui/staff/draft-form.tsx']);
});

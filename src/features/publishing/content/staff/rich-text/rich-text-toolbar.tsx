import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Editor, useEditorState } from '@tiptap/react';
import { InsertButtons } from './insert-buttons.tsx';
import { isIn, tableTools, tools } from './tools.tsx';

const levels = [2, 3, 4] as const;

function LevelSelect({ editor, level }: { editor: Editor; level: number }) {
  return (
    <Select
      size="small"
      value={level}
      inputProps={{ 'aria-label': 'Kind of paragraph' }}
      sx={{ width: 'auto', minWidth: '9rem', my: 0 }}
      onChange={({ target }) => {
        const chosen = levels.find((each) => each === Number(target.value));
        const chain = editor.chain().focus();
        (chosen ? chain.setHeading({ level: chosen }) : chain.setParagraph()).run();
      }}
    >
      <MenuItem value={0}>Text</MenuItem>
      {levels.map((each) => (
        <MenuItem key={each} value={each}>
          Headline {each - 1}
        </MenuItem>
      ))}
    </Select>
  );
}

/** The buttons over a text. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: levels.find((level) => now.isActive('heading', { level })) ?? 0,
      active: tools.flat().flatMap((tool) => (isIn(now, tool) ? [tool.label] : [])),
      isInTable: now.isActive('table'),
    }),
  });
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', mb: 1 }}
      role="toolbar"
      aria-label="Text"
    >
      <LevelSelect editor={editor} level={state.level} />
      {tools.map((group) => (
        <ToggleButtonGroup key={group[0]?.label} size="small" value={state.active}>
          {group.map(({ label, icon, run }) => (
            <ToggleButton
              key={label}
              value={label}
              aria-label={label}
              title={label}
              onClick={() => run(editor.chain().focus()).run()}
            >
              {icon}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ))}
      <InsertButtons editor={editor} isInTable={state.isInTable} />
      {state.isInTable &&
        tableTools.map(({ label, run }) => (
          <Button key={label} size="small" onClick={() => run(editor.chain().focus()).run()}>
            {label}
          </Button>
        ))}
    </Stack>
  );
}

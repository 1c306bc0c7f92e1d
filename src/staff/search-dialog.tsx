import Search from '@mui/icons-material/SearchOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCreatePath, useResourceDefinitions } from 'react-admin';
import { useNavigate } from 'react-router';
import type { StaffSearchResult } from '../platform/staff/mount-search.ts';
import { isSearchable } from '../shared/plain-letters.ts';
import type { CurrentUser } from '../ui/staff/current-user.ts';
import { focusContent } from '../ui/staff/focus-content.ts';
import { staffRequest } from '../ui/staff/staff-request.ts';
import { isReadable } from '../ui/staff/use-can.ts';
import { useDebounced } from '../ui/staff/use-debounced.ts';
import { phoneQuote } from './menu-groups.ts';
import { screens } from './screens.ts';

type SearchOption = { group: string; title: string; details: string; to: string };

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = isMac ? '⌘K' : 'Ctrl+K';

const screenLabels = new Map(
  screens.flatMap(({ resources }) =>
    resources.map(({ name, options }) => [name, String(options?.label ?? name)] as const),
  ),
);

function findScreens(q: string, { permissions }: CurrentUser): SearchOption[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const options = [
    { title: 'Start', to: '/cms' },
    { title: 'Dashboard', to: '/cms/dashboard' },
    { title: 'Your account', to: '/cms/account' },
    ...(permissions.quotes?.includes('change') ? [phoneQuote] : []),
    ...[...screenLabels].map(([name, title]) => ({ title, to: `/cms/${name}` })),
  ];
  return options
    .filter(({ to }) => isReadable(to, permissions))
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .map((option) => ({ ...option, group: 'Screens', details: '' }));
}

function useRecords(q: string) {
  const definitions = useResourceDefinitions();
  const createPath = useCreatePath();
  const debouncedQuery = useDebounced(q, 150);
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', debouncedQuery],
    queryFn: ({ signal }) =>
      staffRequest<StaffSearchResult[]>('GET', 'search', { query: { q: debouncedQuery }, signal }),
    enabled: isSearchable(debouncedQuery),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const order = [...screenLabels.keys()];
  const toPath = ({ resource, id, title }: StaffSearchResult) => {
    const { hasShow, hasEdit } = definitions[resource] ?? {};
    if (!hasShow && !hasEdit)
      return `/cms/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q: title }) })}`;
    return createPath({ resource, type: hasShow ? 'show' : 'edit', id });
  };
  const results = isSearchable(q) ? (data ?? []) : [];
  const records: SearchOption[] = results
    .toSorted((a, b) => order.indexOf(a.resource) - order.indexOf(b.resource))
    .map((result) => ({
      group: screenLabels.get(result.resource) ?? result.resource,
      title: result.title,
      details: result.details,
      to: toPath(result),
    }));
  return { records, error, isSearching: isFetching || debouncedQuery !== q };
}

function SearchField({ user, onOpen }: { user: CurrentUser; onOpen: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = text.trim();
  const { records, error, isSearching } = useRecords(q);
  const progress = isSearching && q ? 'Searching…' : `Nothing found for “${q}”.`;
  const message = error?.message ?? progress;
  return (
    <Autocomplete<SearchOption>
      open
      autoHighlight
      disablePortal
      options={[...findScreens(q, user), ...records]}
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ group, to, title }) => `${group} ${to} ${title}`}
      inputValue={text}
      onInputChange={(_event, value, reason) => reason === 'input' && setText(value)}
      onChange={(_event, option) => {
        if (!option) return;
        onOpen();
        void navigate(option.to);
      }}
      noOptionsText={message}
      forcePopupIcon={false}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label="Search"
          placeholder="Name, email, phone, VIN, or number"
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      renderOption={({ key, ...props }, { title, details }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
            {details && (
              <Typography variant="body2" color="textSecondary" noWrap>
                {details}
              </Typography>
            )}
          </Box>
        </Box>
      )}
      slotProps={{
        popper: {
          sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
        },
        listbox: { sx: { maxHeight: '60vh' } },
        paper: { elevation: 0 },
      }}
    />
  );
}

/** The button in the top bar and its dialog, which Ctrl+K also opens. */
export function SearchButton({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function openOnShortcut(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener('keydown', openOnShortcut);
    return () => removeEventListener('keydown', openOnShortcut);
  }, []);
  const hasOpened = useRef(false);
  const close = () => setOpen(false);
  function closeForScreen() {
    hasOpened.current = true;
    close();
  }
  function focusOpenedScreen() {
    if (hasOpened.current) focusContent();
    hasOpened.current = false;
  }
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        startIcon={<Search />}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        sx={{
          mr: 1,
          whiteSpace: 'nowrap',
          minWidth: 36,
          '& .MuiButton-startIcon': { mr: { xs: -0.5, sm: 1 } },
        }}
      >
        <Box component="span" sx={{ fontSize: { xs: 0, sm: '1em' } }}>
          Search
        </Box>
        <Box component="span" aria-hidden="true" sx={{ ml: 1, display: { xs: 'none', md: 'inline' } }}>
          {shortcut}
        </Box>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        slotProps={{ transition: { onExited: focusOpenedScreen } }}
        fullWidth
        maxWidth="sm"
        aria-label="Search records and screens"
        sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
      >
        {/* The list inside stays open, so Escape wouldn't reach the dialog. */}
        <Box sx={{ p: 2 }} onKeyDownCapture={({ key }) => key === 'Escape' && close()}>
          <SearchField user={user} onOpen={closeForScreen} />
        </Box>
      </Dialog>
    </>
  );
}

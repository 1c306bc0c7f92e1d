import BarChart from '@mui/icons-material/BarChartOutlined';
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  AccessDenied,
  AppBar,
  type LayoutProps,
  Loading,
  Logout,
  Menu,
  Layout as RaLayout,
  TitlePortal,
  UserMenu,
  useGetResourceLabel,
  useSidebarState,
  useStore,
  useUserMenu,
} from 'react-admin';
import { Link, useLocation } from 'react-router';
import { FirstPasswordPage } from '../features/office/auth/staff/own-password.tsx';
import { FirstTotpPage } from '../features/office/auth/staff/own-totp.tsx';
import { ReauthenticationDialog } from '../features/office/auth/staff/reauthentication-dialog.tsx';
import { type CurrentUser, getCurrentUser } from '../ui/staff/current-user.ts';
import { useDocumentTitleFrom } from '../ui/staff/document-title.ts';
import { useFocusAfterRemoval } from '../ui/staff/focus-content.ts';
import { ErrorNotifications } from '../ui/staff/notifications.tsx';
import { isReadable } from '../ui/staff/use-can.ts';
import { useIsScreenLoading } from './lazy-screens.tsx';
import { toGroups } from './menu-groups.ts';
import { SearchButton } from './search-dialog.tsx';
import { formatCappedCount, useWaiting } from './waiting.tsx';

function AccountLink() {
  const { onClose } = useUserMenu() ?? {};
  return (
    <MenuItem component={Link} to="/cms/account" onClick={onClose}>
      Your account
    </MenuItem>
  );
}

function StaffMenu() {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  return (
    <UserMenu label={`${user?.name ?? ''}: account menu`}>
      <AccountLink />
      <Logout />
    </UserMenu>
  );
}

const twoLinesOnPhones = {
  '@media (max-width: 599px)': {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    fontSize: 16,
    lineHeight: 1.2,
    maxHeight: '2.4em',
    marginRight: '8px',
  },
};

const atBottom = { position: 'absolute', bottom: 0, left: 0, width: '100%' };

function StaffBar() {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitleFrom(heading);
  useFocusAfterRemoval();
  const isLoading = useIsScreenLoading();
  return (
    <AppBar alwaysOn userMenu={<StaffMenu />} color="secondary">
      {isLoading && <LinearProgress aria-label="Loading the screen" sx={atBottom} />}
      <TitlePortal component="h1" ref={heading} sx={twoLinesOnPhones} />
      {user && <SearchButton user={user} />}
    </AppBar>
  );
}

type Group = { heading: string; names: string[]; isInitiallyOpen: boolean };

/** This browser remembers which groups someone opened or closed. */
function MenuGroup({ heading, names, isInitiallyOpen }: Group) {
  const [isWide] = useSidebarState();
  const [isOpen, setOpen] = useStore(`menu.${heading}`, isInitiallyOpen);
  return (
    <li role="none">
      <MenuItem dense aria-expanded={isOpen} aria-label={heading} onClick={() => setOpen(!isOpen)}>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {isWide && heading}
        </Typography>
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </MenuItem>
      {isOpen && (
        <Box component="ul" role="group" aria-label={heading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {names.map((name) => (
            <ScreenItem key={name} name={name} />
          ))}
        </Box>
      )}
    </li>
  );
}

/** This many items, and all headings, fit into a window of 900 pixels. */
const maxOpenItems = 20;

/** Opens the current screen's group first, and then others while they fit. */
function toOpenGroups(user: CurrentUser, currentPath: string): Group[] {
  const groups = toGroups(user);
  const isCurrent = ({ names }: { names: string[] }) => names.includes(currentPath);
  let count = groups.find(isCurrent)?.names.length ?? 0;
  return groups.map((group) => {
    if (!isCurrent(group)) count += group.names.length;
    return { ...group, isInitiallyOpen: isCurrent(group) || count <= maxOpenItems };
  });
}

function ScreenItem({ name }: { name: string }) {
  const { data: waitingCounts = [] } = useWaiting();
  const getLabel = useGetResourceLabel();
  const count = waitingCounts
    .filter(({ resource, isCountedElsewhere }) => resource === name && !isCountedElsewhere)
    .reduce((sum, each) => sum + each.count, 0);
  return (
    <Menu.ResourceItem
      name={name}
      primaryText={
        <Box component="span" sx={{ display: 'flex', flexGrow: 1, alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {getLabel(name, 2)}
          </Box>
          {count > 0 && (
            <Chip
              component="span"
              size="small"
              label={formatCappedCount(count)}
              aria-label={`${formatCappedCount(count)} waiting`}
            />
          )}
        </Box>
      }
    />
  );
}

function StaffNavigation() {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  const [, , current = ''] = useLocation().pathname.split('/');
  return (
    <nav aria-label="Screens">
      <Menu dense aria-label="Screens">
        <Menu.DashboardItem primaryText="Start" />
        {user && isReadable('/cms/dashboard', user.permissions) && (
          <Menu.Item to="/cms/dashboard" primaryText="Dashboard" leftIcon={<BarChart />} />
        )}
        {user &&
          toOpenGroups(user, current).map((group) =>
            // A heading above one screen would only repeat its name.
            group.names.length === 1 ? (
              group.names.map((name) => <ScreenItem key={name} name={name} />)
            ) : (
              <MenuGroup key={group.heading} {...group} />
            ),
          )}
      </Menu>
    </nav>
  );
}

/** Wide tables scroll inside their box, so that the menu stays in view. */
const scrollTables = {
  minWidth: 0,
  '& .RaLayout-content, & .RaList-main, & .RaShow-card, & .RaEdit-card': { minWidth: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // The button that creates a record floats above the end of a list.
  '& .RaList-root': { pb: { xs: 10, sm: 0 } },
};

/** Users must replace a temporary password and, if required, set up two-factor authentication before anything else. */
export function Layout({ children, ...props }: LayoutProps) {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  const { pathname } = useLocation();
  if (!user) return <Loading />;
  if (user.mustChangePassword) return <FirstPasswordPage />;
  if (user.mustSetUpTotp) return <FirstTotpPage user={user} />;
  return (
    <ErrorNotifications>
      <RaLayout {...props} appBar={StaffBar} menu={StaffNavigation} sx={scrollTables}>
        {isReadable(pathname, user.permissions) ? children : <AccessDenied />}
      </RaLayout>
      <ReauthenticationDialog hasTotp={user.hasTotp} />
    </ErrorNotifications>
  );
}

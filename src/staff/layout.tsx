import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
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
  useSidebarState,
} from 'react-admin';
import { Link, useLocation } from 'react-router';
import { FirstPasswordPage } from '../features/office/auth/staff/own-password.tsx';
import { FirstTotpPage } from '../features/office/auth/staff/own-totp.tsx';
import { ReauthenticationDialog } from '../features/office/auth/staff/reauthentication-dialog.tsx';
import { useDocumentTitleFrom } from '../ui/staff/document-title.ts';
import { ErrorNotifications } from '../ui/staff/notifications.tsx';
import { getSignedIn, type SignedIn } from '../ui/staff/signed-in.ts';
import { screens } from './screens.ts';

function StaffMenu() {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getSignedIn() });
  return (
    <UserMenu label={`${user?.name ?? ''}: account menu`}>
      <MenuItem component={Link} to="/cms/account">
        Your account
      </MenuItem>
      <Logout />
    </UserMenu>
  );
}

function StaffBar() {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitleFrom(heading);
  return (
    <AppBar userMenu={<StaffMenu />} color="secondary">
      <TitlePortal component="h1" ref={heading} />
    </AppBar>
  );
}

function MenuPart({ heading, names }: { heading: string; names: string[] }) {
  const [isOpen] = useSidebarState();
  return (
    <li role="none">
      {isOpen && (
        <ListSubheader aria-hidden component="div" sx={{ bgcolor: 'transparent', lineHeight: 2.6 }}>
          {heading}
        </ListSubheader>
      )}
      <Box component="ul" role="group" aria-label={heading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {names.map((name) => (
          <Menu.ResourceItem key={name} name={name} />
        ))}
      </Box>
    </li>
  );
}

function StaffNavigation() {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getSignedIn() });
  const parts = screens
    .map(({ heading, resources }) => ({
      heading,
      names: resources.flatMap(({ name }) => (user?.permissions[name]?.includes('read') ? [name] : [])),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <nav aria-label="Screens">
      <Menu aria-label="Screens">
        <Menu.DashboardItem primaryText="Dashboard" />
        {parts.map((part) => (
          <MenuPart key={part.heading} {...part} />
        ))}
      </Menu>
    </nav>
  );
}

/** Wide tables scroll by themselves, so that the menu stays in view. */
const narrow = {
  minWidth: 0,
  '& .RaLayout-content, & .RaList-main, & .RaShow-card, & .RaEdit-card': { minWidth: 0 },
  '& :is(.RaDatagrid-tableWrapper, .RaDataTable-tableWrapper)': { overflowX: 'auto' },
};

function isReadable(path: string, permissions: SignedIn['permissions']): boolean {
  const [, , name = ''] = path.split('/');
  return permissions[name]?.includes('read') !== false;
}

/** Users must replace a temporary password and, if required, set up two-factor authentication before anything else. */
export function Layout({ children, ...props }: LayoutProps) {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getSignedIn() });
  const { pathname } = useLocation();
  if (!user) return <Loading />;
  if (user.mustChangePassword) return <FirstPasswordPage />;
  if (user.mustSetUpTotp) return <FirstTotpPage user={user} />;
  return (
    <ErrorNotifications>
      <RaLayout {...props} appBar={StaffBar} menu={StaffNavigation} sx={narrow}>
        {isReadable(pathname, user.permissions) ? children : <AccessDenied />}
      </RaLayout>
      <ReauthenticationDialog hasTotp={user.hasTotp} />
    </ErrorNotifications>
  );
}

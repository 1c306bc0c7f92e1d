import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  AppBar,
  type LayoutProps,
  Loading,
  Logout,
  Menu,
  Layout as RaLayout,
  UserMenu,
  useSidebarState,
} from 'react-admin';
import { Link } from 'react-router';
import { FirstPasswordPage } from '../features/auth/admin/own-password.tsx';
import { signedIn } from '../ui/staff/signed-in.ts';
import { screens } from './screens.ts';

const StaffMenu = () => (
  <UserMenu>
    <MenuItem component={Link} to="/cms/account">
      Your account
    </MenuItem>
    <Logout />
  </UserMenu>
);

const StaffBar = () => <AppBar userMenu={<StaffMenu />} color="secondary" />;

/** What the role may see, under the headings of the work it belongs to. */
function StaffNavigation() {
  const [isOpen] = useSidebarState();
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => signedIn() });
  const parts = screens.map(({ heading, resources }) => ({
    heading,
    resources: resources.filter(({ name }) => user?.permissions[name]?.includes('read')),
  }));
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Overview" />
      {parts.flatMap(({ heading, resources }): ReactNode[] =>
        resources.length === 0
          ? []
          : [
              isOpen && (
                <ListSubheader key={heading} component="li" sx={{ bgcolor: 'transparent', lineHeight: 2.6 }}>
                  {heading}
                </ListSubheader>
              ),
              ...resources.map(({ name }) => <Menu.ResourceItem key={name} name={name} />),
            ],
      )}
    </Menu>
  );
}

/** Where a table is wider than the window, the table scrolls and not the page with its menu. */
const narrow = {
  minWidth: 0,
  '& .RaLayout-content, & .RaList-main': { minWidth: 0 },
  '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
};

/** The frame of all screens. Whoever has a password that was given to them chooses their own first. */
export function Layout({ children, ...props }: LayoutProps) {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => signedIn() });
  if (!user) return <Loading />;
  if (user.mustChangePassword) return <FirstPasswordPage />;
  return (
    <RaLayout {...props} appBar={StaffBar} menu={StaffNavigation} sx={narrow}>
      {children}
    </RaLayout>
  );
}
